import type { PaymentRow } from '@safar/contract/payments/payments.shapes'
import { extraLabel } from '@safar/contract/trips/extra-label'
import { IconCreditCardRefund } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { CardRow } from '../../../ui/layout/card-rows.tsx'
import { isolate } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/status/status-badge.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { DateTimeText } from '../../../ui/time/dates.tsx'
import { PartDialog, type PartRefund } from '../refund/part-dialog.tsx'
import { RefundDialog } from '../refund/refund-dialog.tsx'
import styles from './requests.module.css'

const tones: Record<PaymentRow['state'], StatusTone> = {
  started: 'pending',
  paid: 'good',
  failed: 'bad',
  cancelled: 'dead',
  expired: 'dead',
  refunded: 'done',
}

/** Anything unusual about a payment, and its refund. */
function Notes({ payment: { state, issue, difference, refund, fee, currency, extras }, topUp }: Props) {
  const { t } = useTranslation('payments')
  const keptKey = extras.length > 0 ? 'requests.keptExtras' : 'requests.kept'
  return (
    <>
      {difference && (
        <small data-bad>
          {t('requests.difference')} <Money minor={difference.amount} currency={difference.currency} />
        </small>
      )}
      {!topUp && state === 'paid' && issue === 'kept' && <small>{t(keptKey)}</small>}
      {refund && (
        <small data-bad={refund.state === 'refused' || undefined}>
          {t(`refund.state.${refund.state}`)} <Money minor={refund.amount} currency={refund.currency} />
        </small>
      )}
      {refund && refund.asked > refund.amount && (
        <small>
          {t('refund.part.of')} <Money minor={refund.asked} currency={refund.currency} />
        </small>
      )}
      {refund?.part && <small data-bad>{t('refund.part.waits')}</small>}
      {fee !== null && (
        <small>
          {t('requests.fee')} <Money minor={fee} currency={currency} />
        </small>
      )}
    </>
  )
}

interface Props {
  payment: PaymentRow
  /** A balance top-up, not for a booking. */
  topUp?: boolean
}

const partOf = ({ refund }: PaymentRow): PartRefund | null => (refund?.part ? { ...refund, part: refund.part } : null)

/** What the office can do with a payment's money: refund it, or close a partial refund. */
function Acts({ payment }: { payment: PaymentRow }) {
  const { t } = useTranslation('payments')
  const [open, setOpen] = useState(false)
  const part = partOf(payment)
  if (payment.refundable === 0 && !part) return null
  const close = () => setOpen(false)
  return (
    <span className={styles.acts}>
      <OutlineButton
        size="xs"
        leftSection={<IconCreditCardRefund size={14} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(part ? 'refund.part.open' : 'refund.open')}
      </OutlineButton>
      {open && part && <PartDialog payment={payment} refund={part} onClose={close} />}
      {open && !part && <RefundDialog payment={payment} onClose={close} />}
    </span>
  )
}

/** The bags, seats or meals it pays for. */
function PaidExtras({ extras }: Pick<PaymentRow, 'extras'>) {
  const locale = useLocale()
  if (extras.length === 0) return null
  return <small>{extras.map((extra) => isolate(extraLabel(extra, locale))).join(' · ')}</small>
}

/** One card payment and its available actions. */
export function PaymentLine({ payment, topUp = false }: Props) {
  const { t } = useTranslation('payments')
  const { state, amount, currency, extras, started_at, paid_at } = payment
  return (
    <CardRow
      end={
        <>
          <Money minor={amount} currency={currency} />
          <StatusBadge status={state} tone={tones[state]} label={t(`requests.payment.${state}`)} />
        </>
      }
    >
      {topUp ? (
        <b>
          <DateTimeText value={paid_at ?? started_at} />
        </b>
      ) : (
        <>
          <b>{t(extras.length > 0 ? 'requests.cardExtras' : 'requests.card')}</b>
          <PaidExtras extras={extras} />
          <small>
            <DateTimeText value={paid_at ?? started_at} />
          </small>
        </>
      )}
      <Notes payment={payment} topUp={topUp} />
      <Acts payment={payment} />
    </CardRow>
  )
}
