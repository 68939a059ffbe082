import type { LateMoneyRow } from '@safar/contract/payments/late-money.contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { Ago } from '../../../ui/time/dates.tsx'
import { useDecideReturn, useKeepInBalance } from '../api.ts'
import { RefundDialog } from '../refund/refund-dialog.tsx'
import styles from '../transfers/transfers.module.css'
import { AskReturnDialog } from './ask-return-dialog.tsx'
import { PayOtherDialog } from './pay-other-dialog.tsx'
import { SendReturnDialog } from './send-return-dialog.tsx'

type MoneyReturn = LateMoneyRow['returns'][number]
type Act = 'card' | 'return' | 'pay'

function useKeep({ id, booking, amount, currency }: LateMoneyRow) {
  const { t } = useTranslation('payments')
  const confirm = useConfirm()
  const { run, busy } = useKeepInBalance()
  const keep = async () => {
    const { ok } = await confirm({
      title: t('late.keep.title', { ref: booking.ref }),
      body: (
        <>
          <p>
            <Money minor={amount} currency={currency} />
          </p>
          <p>{t('late.keep.body')}</p>
        </>
      ),
      action: t('late.keep.action'),
    })
    if (ok) await run({ params: { id } })
  }
  return { keep, busy }
}

/** A return that somebody asked for: it is sent, or it is withdrawn and the money waits again. */
function ReturnLine({ row, one }: { row: LateMoneyRow; one: MoneyReturn }) {
  const { t } = useTranslation('payments')
  const confirm = useConfirm()
  const [sending, setSending] = useState(false)
  const { run, busy } = useDecideReturn()
  const withdraw = async () => {
    const { ok } = await confirm({
      title: t('late.withdraw.title'),
      body: t('late.withdraw.body'),
      action: t('late.withdraw.action'),
      danger: true,
    })
    if (ok) await run({ params: { id: one.id }, body: { status: 'withdrawn' } })
  }
  return (
    <div className={styles.row}>
      <div className={styles.facts}>
        <p>
          {t(`late.to.${one.method}`)} <Money minor={one.amount} currency={row.currency} />
        </p>
        {one.account_number && (
          <p>
            <bdi dir="auto">{one.account_title}</bdi> · <Ltr>{one.account_number}</Ltr>
          </p>
        )}
        <p>
          {t('late.askedBy')} <bdi dir="auto">{one.requested_by}</bdi> · <Ago value={one.requested_at} />
        </p>
      </div>
      <div className={styles.actions}>
        <PrimaryButton size="sm" disabled={busy} onClick={() => setSending(true)}>
          {t(`late.send.${one.method}`)}
        </PrimaryButton>
        <OutlineButton size="sm" busy={busy} onClick={() => void withdraw()}>
          {t('late.withdraw.action')}
        </OutlineButton>
      </div>
      {sending && <SendReturnDialog one={one} currency={row.currency} onClose={() => setSending(false)} />}
    </div>
  )
}

/** The ways to end it, all of which tell the buyer. */
function Acts({ row, onOpen }: { row: LateMoneyRow; onOpen: (act: Act) => void }) {
  const { t } = useTranslation('payments')
  const { keep, busy } = useKeep(row)
  return (
    <div className={styles.actions}>
      {row.payable.length > 0 && (
        <OutlineButton size="sm" onClick={() => onOpen('pay')}>
          {t('late.pay.open')}
        </OutlineButton>
      )}
      {row.cards.length > 0 && (
        <OutlineButton size="sm" onClick={() => onOpen('card')}>
          {t('refund.open')}
        </OutlineButton>
      )}
      <OutlineButton size="sm" onClick={() => onOpen('return')}>
        {t('late.return.open')}
      </OutlineButton>
      {!row.guest && (
        <OutlineButton size="sm" busy={busy} onClick={() => void keep()}>
          {t('late.keep.action')}
        </OutlineButton>
      )}
    </div>
  )
}

/** One closed booking with its buyer's money, what is on its way back, and what can be done with the rest. */
export function LateMoneyCard({ row, booking }: { row: LateMoneyRow; booking: ReactNode }) {
  const { t } = useTranslation('payments')
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  const { booking: closed, buyer, guest, amount, currency, cards } = row
  const card = cards[0]
  return (
    <Card
      title={amount > 0 ? <Money minor={amount} currency={currency} /> : t('late.going')}
      aside={
        <StatusBadge status={closed.state} label={t(`late.state.${closed.state as 'expired'}`, t('late.closed'))} />
      }
    >
      <div className={styles.row}>
        <div className={styles.facts}>
          <p>
            {booking} · <Ltr>{closed.route}</Ltr> · <bdi dir="auto">{buyer}</bdi> {guest && `(${t('queue.guest')})`}
          </p>
          <p>
            {t('late.since')} <Ago value={row.since} />
          </p>
        </div>
        {amount > 0 && <Acts row={row} onOpen={setAct} />}
      </div>
      {row.returns.map((one) => (
        <ReturnLine key={one.id} row={row} one={one} />
      ))}
      {act === 'card' && card && (
        <RefundDialog payment={{ id: card.id, refundable: card.amount, currency, difference: null }} onClose={close} />
      )}
      {act === 'return' && <AskReturnDialog row={row} onClose={close} />}
      {act === 'pay' && <PayOtherDialog row={row} onClose={close} />}
    </Card>
  )
}
