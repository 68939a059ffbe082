import type { SupplierVoucher } from '@safar/contract/money/payables.contract'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFailureToast } from '../../../platform/toasts/index.tsx'
import { DangerButton, OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { Facts, PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { DateText, DateTimeText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { saveVoucher } from '../api.ts'
import style from '../payables.module.css'
import { Repeats } from './repeats.tsx'
import { ReverseVoucherDialog } from './reverse-voucher-dialog.tsx'
import { useVoucherMoves } from './use-voucher-moves.tsx'
import { VoucherBadge } from './voucher-badge.tsx'

interface Props {
  voucher: SupplierVoucher
  onClose: () => void
}

/** A payment or adjustment beside its list: its items, who made it, and the available actions. */
export function VoucherPanel({ voucher, onClose }: Props) {
  const { t } = useTranslation('payables')
  const moves = useVoucherMoves()
  const [reversing, setReversing] = useState(false)
  const may = (move: SupplierVoucher['moves'][number]) => voucher.moves.includes(move)
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={<Ltr>{voucher.voucher ?? `#${voucher.id}`}</Ltr>}
      badge={<VoucherBadge state={voucher.state} />}
      detail={
        <Link className="link" to={adminUrls.supplierAccount(voucher.supplier.account_id)}>
          {voucher.supplier.name}
        </Link>
      }
      actions={
        <>
          {may('approve') && (
            <PrimaryButton busy={moves.busy} onClick={() => void moves.approve(voucher)}>
              {t('moves.approve')}
            </PrimaryButton>
          )}
          <PrintButton voucher={voucher} />
          {may('decline') && (
            <DangerButton disabled={moves.busy} onClick={() => void moves.decline(voucher)}>
              {t('moves.decline')}
            </DangerButton>
          )}
          {may('reverse') && <DangerButton onClick={() => setReversing(true)}>{t('moves.reverse')}</DangerButton>}
        </>
      }
    >
      <PanelSection title={t(`kinds.${voucher.kind}`)}>
        <p className={style.amount}>
          <Money minor={voucher.amount} currency={voucher.currency} />
        </p>
        {voucher.state === 'pending' && <p className="t-2">{t('moves.waits')}</p>}
        <Repeats voucher={voucher} />
      </PanelSection>
      {(voucher.settles.length > 0 || voucher.advance > 0) && (
        <PanelSection title={t('voucher.settles')}>
          <Settles voucher={voucher} />
        </PanelSection>
      )}
      <PanelSection>
        <VoucherFacts voucher={voucher} />
      </PanelSection>
      {reversing && <ReverseVoucherDialog voucher={voucher} onClose={() => setReversing(false)} />}
    </SidePanel>
  )
}

function Settles({ voucher: { settles, advance, currency } }: { voucher: SupplierVoucher }) {
  const { t } = useTranslation('payables')
  return (
    <ul className={style.settles}>
      {settles.map(({ item_id, text, amount }) => (
        <li key={item_id}>
          <Ltr>{text}</Ltr>
          <Money minor={amount} currency={currency} />
        </li>
      ))}
      {advance > 0 && (
        <li className={style.credit}>
          <span>{t('voucher.advance')}</span>
          <Money minor={advance} currency={currency} />
        </li>
      )}
    </ul>
  )
}

function VoucherFacts({ voucher }: { voucher: SupplierVoucher }) {
  const { t } = useTranslation('payables')
  return (
    <Facts
      facts={[
        [t('columns.from'), voucher.kind === 'payment' ? (voucher.bank?.name ?? t('pay.cash')) : null],
        [
          t('voucher.foreign'),
          voucher.foreign && <Money key="foreign" minor={voucher.foreign.amount} currency={voucher.foreign.currency} />,
        ],
        [
          t(voucher.exchange_gain < 0 ? 'voucher.loss' : 'voucher.gain'),
          voucher.exchange_gain !== 0 && (
            <Money key="gain" minor={Math.abs(voucher.exchange_gain)} currency={voucher.currency} />
          ),
        ],
        [t('pay.reference'), voucher.reference && <Ltr key="reference">{voucher.reference}</Ltr>],
        [t('pay.note'), voucher.note],
        [t('columns.by'), voucher.requested_by.name],
        [t('pay.day'), voucher.paid_on && <DateText key="day" value={voucher.paid_on} />],
        [t('voucher.at'), <DateTimeText key="at" value={voucher.requested_at} />],
        [t('voucher.decidedBy'), voucher.decided_by],
        [t('moves.reason'), voucher.reason],
        [
          t('voucher.entry'),
          voucher.entry_id && (
            <Link key="entry" className="link" to={adminUrls.ledger({ entry: voucher.entry_id })}>
              <Ltr>{voucher.voucher}</Ltr>
            </Link>
          ),
        ],
      ]}
    />
  )
}

/** The voucher as a PDF, in the language of the page. */
function PrintButton({ voucher }: { voucher: SupplierVoucher }) {
  const { t } = useTranslation('payables')
  const sayFailure = useFailureToast()
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      await saveVoucher(voucher)
    } catch (error) {
      sayFailure(error, 'Something went wrong.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <OutlineButton busy={busy} leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={() => void print()}>
      {t('voucher.print')}
    </OutlineButton>
  )
}
