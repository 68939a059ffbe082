import type { TransferRow } from '@safar/contract/payments/transfers.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DangerButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { useRepeatReason } from '../../../ui/actions/use-repeat-reason.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { DateText, DateTimeText } from '../../../ui/time/dates.tsx'
import { useDecideTransfer } from '../api.ts'
import { SlipLink } from './slip-link.tsx'
import styles from './transfers.module.css'

function useDecisions(transfer: TransferRow) {
  const { t } = useTranslation('payments')
  const confirm = useConfirm()
  const credited = useRepeatReason('credited')
  const { run, busy } = useDecideTransfer({ onFailure: credited.onFailure })
  const { id, amount, currency, booking } = transfer
  const values = { ref: booking.ref }
  return {
    busy,
    approve: async () => {
      const { ok } = await confirm({
        title: t('queue.approve.title', values),
        body: (
          <>
            <p>
              <Money minor={amount} currency={currency} /> · <bdi dir="auto">{booking.buyer}</bdi>
            </p>
            <p>{t(amount < booking.due ? 'queue.approve.part' : 'queue.approve.body')}</p>
          </>
        ),
        action: t('queue.approve.action'),
      })
      if (!ok) return
      await credited.attempt((why) =>
        run({ params: { id }, body: { status: 'approved', ...(why && { reason: why }) } }),
      )
    },
    reject: async () => {
      const { ok, reason } = await confirm({
        title: t('queue.reject.title', values),
        body: t('queue.reject.body'),
        action: t('queue.reject.action'),
        danger: true,
        reason: { label: t('queue.reject.reason'), required: true, help: t('queue.reject.reasonHelp') },
      })
      if (ok) await run({ params: { id }, body: { status: 'rejected', reason } })
    },
  }
}

/** The matching bank statement line, and whether the transfer was reported before. */
function Evidence({ transfer: { state, bank_line, repeats, method } }: { transfer: TransferRow }) {
  const { t } = useTranslation('payments')
  if (state !== 'pending' || method === 'cash') return null
  return (
    <>
      {bank_line ? (
        <p className={styles.match}>
          {t('queue.match')} <DateText value={bank_line.day} /> · <Ltr>{bank_line.reference}</Ltr>{' '}
          <bdi dir="auto">{bank_line.description}</bdi>
        </p>
      ) : (
        <p className={styles.warn}>{t('queue.noMatch')}</p>
      )}
      {repeats.length > 0 && (
        <p className={styles.warn} role="alert">
          {t('queue.repeats')} <Ltr>{repeats.join(', ')}</Ltr>
        </p>
      )}
    </>
  )
}

interface Props {
  transfer: TransferRow
  /** A link to the booking, where the card is shown outside it. */
  booking?: ReactNode
}

export function TransferCard({ transfer, booking }: Props) {
  const { t } = useTranslation('payments')
  const { approve, reject, busy } = useDecisions(transfer)
  const { state, bank, reference, paid_on, decidable, slip } = transfer
  const { due, pay_by, buyer, guest, route } = transfer.booking
  return (
    <Card
      title={<Money minor={transfer.amount} currency={transfer.currency} />}
      aside={<StatusBadge status={state} label={t(`pay.state.${state}`)} />}
    >
      <div className={styles.row}>
        <div className={styles.facts}>
          {booking && (
            <p>
              {booking} · <Ltr>{route}</Ltr> · <bdi dir="auto">{buyer}</bdi> {guest && `(${t('queue.guest')})`}
            </p>
          )}
          <p>
            <bdi dir="auto">{bank ?? t('queue.cash')}</bdi> · <Ltr>{reference || '–'}</Ltr> ·{' '}
            <DateText value={paid_on} />
          </p>
          {state === 'pending' && (
            <p>
              {t('queue.due')} <Money minor={due} currency={transfer.currency} />
              {pay_by && (
                <>
                  {' · '}
                  {t('pay.by')} <DateTimeText value={pay_by} />
                </>
              )}
            </p>
          )}
          <Evidence transfer={transfer} />
          {transfer.reason && (
            <p className={styles.warn}>
              <bdi dir="auto">{transfer.reason}</bdi>
            </p>
          )}
          {transfer.issue === 'kept' && <p className={styles.warn}>{t('queue.kept')}</p>}
          {slip && <SlipLink slip={slip} />}
        </div>
        {decidable && (
          <div className={styles.actions}>
            <PrimaryButton size="sm" busy={busy} onClick={() => void approve()}>
              {t('queue.approve.action')}
            </PrimaryButton>
            <DangerButton size="sm" disabled={busy} onClick={() => void reject()}>
              {t('queue.reject.action')}
            </DangerButton>
          </div>
        )}
      </div>
    </Card>
  )
}
