import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { RequestRow } from '@safar/contract/payments/payments.shapes'
import { IconBell, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight, useSession } from '../../../platform/session.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CardRows, NoRows } from '../../../ui/layout/card-rows.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { requestsQuery, useRemind } from '../api.ts'
import { PaymentLine } from './payment-line.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { RequestLine } from './request-row.tsx'
import styles from './requests.module.css'

/** No payment can be requested for a booking that has ended. */
const open: readonly BookingView['state'][] = ['held', 'awaiting_approval', 'in_doubt', 'confirmed']

function useCanAsk({ state }: BookingView): boolean {
  const { user, permissions } = useSession()
  const seesMoney = useRight('money')
  const may = (user?.role === 'agent' && seesMoney) || user?.role === 'admin' || permissions.has('bookings.create')
  return may && open.includes(state)
}

const isOpen = ({ state, withdrawable }: RequestRow) => withdrawable && (state === 'sent' || state === 'viewed')

function Remind({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('payments')
  const confirm = useConfirm()
  const { run, busy } = useRemind()
  const remind = async () => {
    const { ok } = await confirm({
      title: t('requests.remind.title'),
      body: t('requests.remind.body'),
      action: t('requests.remind.act'),
    })
    if (ok) await run({ body: { booking_id: booking.id } })
  }
  return (
    <OutlineButton
      size="xs"
      busy={busy}
      leftSection={<IconBell size={14} stroke={1.75} aria-hidden />}
      onClick={() => void remind()}
    >
      {t('requests.remind.act')}
    </OutlineButton>
  )
}

/** Requests payment from a client, and shows earlier requests and card payments. */
export function PaymentRequests({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('payments')
  const [asking, setAsking] = useState(false)
  const canAsk = useCanAsk(booking)
  const office = useSession().user?.role !== 'agent'
  const { data, isPending, isFetching, refetch } = useQuery(requestsQuery(booking.id))
  const none = data && data.data.length + data.payments.length === 0
  const canRemind = canAsk && (data?.data.some(isOpen) || (office && booking.state === 'held'))
  if (none && !canAsk) return null
  return (
    <Card
      title={t('requests.title')}
      flush
      aside={
        canAsk && (
          <span className={styles.headActions}>
            {canRemind && <Remind booking={booking} />}
            <OutlineButton
              size="xs"
              leftSection={<IconSend className="flip" size={14} stroke={1.75} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('requests.ask')}
            </OutlineButton>
          </span>
        )
      }
    >
      {isPending && <LoadingState />}
      {!data && !isPending && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {none && <NoRows>{t('requests.none')}</NoRows>}
      {data && !none && (
        <CardRows>
          {data.data.map((request) => (
            <RequestLine key={request.id} request={request} booking={booking} />
          ))}
          {data.payments.map((payment) => (
            <PaymentLine key={`card-${payment.id}`} payment={payment} />
          ))}
        </CardRows>
      )}
      {asking && <RequestDialog booking={booking} onClose={() => setAsking(false)} />}
    </Card>
  )
}
