import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { RequestRow } from '@safar/contract/payments/payments.shapes'
import { IconArrowBackUp, IconBrandWhatsapp, IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { whatsappLink } from '../../../ui/actions/contact-links.ts'
import { copyWithToast } from '../../../ui/actions/copy.ts'
import { CardRow } from '../../../ui/layout/card-rows.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/status/status-badge.tsx'
import { DateText, DateTimeText } from '../../../ui/time/dates.tsx'
import { useWithdrawRequest } from '../api.ts'
import { requestMessage } from './request-message.ts'
import styles from './requests.module.css'

/** Withdraws a request after confirmation. If the client has paid meanwhile, that shows right away. */
function useWithdraw() {
  const { t } = useTranslation('payments')
  const confirm = useConfirm()
  const { run, busy } = useWithdrawRequest()
  const withdraw = async ({ id, number }: RequestRow) => {
    const { ok } = await confirm({
      title: t('requests.withdraw.title', { number: `\u2068${number}\u2069` }),
      body: t('requests.withdraw.body'),
      action: t('requests.withdraw.act'),
      danger: true,
    })
    if (ok) await run({ body: { id } })
  }
  return { withdraw, busy }
}

const requestTones: Record<RequestRow['state'], StatusTone> = {
  sent: 'pending',
  viewed: 'asked',
  paid: 'good',
  expired: 'dead',
  withdrawn: 'dead',
}

interface Props {
  request: RequestRow
  booking: BookingView
}

function Withdraw({ request }: { request: RequestRow }) {
  const { t } = useTranslation('payments')
  const { withdraw, busy } = useWithdraw()
  return (
    <button type="button" className={styles.act} disabled={busy} onClick={() => void withdraw(request)}>
      <IconArrowBackUp className="flip" size={16} stroke={1.75} aria-hidden />
      {t('requests.withdraw.act')}
    </button>
  )
}

function Acts({ request, booking }: Props) {
  const { t } = useTranslation('payments')
  const copy = () => copyWithToast(request.link, { copied: t('requests.copied'), notCopied: t('requests.notCopied') })
  return (
    <span className={styles.share}>
      <a
        className={styles.act}
        href={whatsappLink(booking.contact.phone, requestMessage(request, booking))}
        target="_blank"
        rel="noreferrer"
      >
        <IconBrandWhatsapp size={16} stroke={1.75} aria-hidden />
        {t('requests.whatsapp')}
      </a>
      <IconButton size={32} label={t('requests.copy')} onClick={() => void copy()}>
        <IconLink size={16} stroke={1.75} />
      </IconButton>
      {request.withdrawable && <Withdraw request={request} />}
    </span>
  )
}

/** When it is due, or when it was paid; nothing for a withdrawn request. */
function RequestDate({ request: { state, due_on, paid_at } }: { request: RequestRow }) {
  const { t } = useTranslation('payments')
  if (state === 'withdrawn') return null
  return (
    <small>
      {paid_at ? (
        <DateTimeText value={paid_at} />
      ) : (
        <>
          {t('requests.due')} <DateText value={due_on} />
        </>
      )}
    </small>
  )
}

/** One request: the client, the amount, and its state. */
export function RequestLine({ request, booking }: Props) {
  const { t } = useTranslation('payments')
  const { state, number, email, amount, currency } = request
  const open = state === 'sent' || state === 'viewed'
  return (
    <CardRow
      end={
        <>
          <Money minor={amount} currency={currency} />
          <StatusBadge status={state} tone={requestTones[state]} label={t(`requests.state.${state}`)} />
        </>
      }
    >
      <b>
        <Ltr>{number}</Ltr>
      </b>
      <small>
        <Ltr>{email}</Ltr>
      </small>
      <RequestDate request={request} />
      {open && <Acts request={request} booking={booking} />}
    </CardRow>
  )
}
