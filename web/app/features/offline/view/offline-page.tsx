import type { OfflineView } from '@safar/contract/bookings/offline.shapes'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import { Columns, Stack } from '../../../ui/layout/columns.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useBuyerName } from '../../../ui/status/use-person-name.ts'
import { DateText, DateTimeText } from '../../../ui/time/dates.tsx'
import { Deadline } from '../../../ui/time/deadline.tsx'
import { Timeline } from '../../../ui/time/timeline.tsx'
import { BookingStatus, DeskCard, Entries } from '../../bookings/public.ts'
import { TripDocuments } from '../../documents/public.ts'
import { Acts } from './offline-actions.tsx'
import { DocumentList } from './offline-documents.tsx'
import { offlineMessage } from './offline-message.ts'
import { People } from './people.tsx'
import { SoldDetails } from './sold.tsx'

interface Props {
  booking: OfflineView
  office: boolean
}

/** The shared view of an offline booking: the office sees its cost, the agent what they owe. */
export function OfflinePage({ booking, office }: Props) {
  const { t } = useTranslation('offline')
  const buyerName = useBuyerName()
  return (
    <>
      <ScreenHead
        title={`${t('view.title')} ${booking.ref}`}
        detail={office ? buyerName(booking) : t(`product.${booking.product}`)}
        actions={office && <Acts booking={booking} />}
      />
      <Stack>
        <Head booking={booking} />
        <Columns aside>
          <Stack>
            <Card title={t(`product.${booking.product}`)} flush>
              <SoldDetails booking={booking} />
            </Card>
            <Card title={t('view.travellers')} flush>
              <People booking={booking} />
            </Card>
            <TripDocuments
              booking={booking}
              invoice={null}
              link={null}
              message={(locale) => offlineMessage(booking, locale)}
            />
            <Card title={t('view.documents')}>
              <DocumentList booking={booking} />
            </Card>
            {office && <DeskCard bookingId={booking.id} />}
          </Stack>
          <Stack>
            <Card title={t('view.price')}>
              <Price booking={booking} office={office} />
            </Card>
            <Card title={t('view.ledger')} flush>
              <Entries booking={booking} />
            </Card>
            <Card title={t('view.about')}>
              <About booking={booking} office={office} />
            </Card>
            <Card title={t('view.events')}>
              <Events booking={booking} />
            </Card>
          </Stack>
        </Columns>
      </Stack>
    </>
  )
}

function Head({ booking }: { booking: OfflineView }) {
  const { t } = useTranslation('offline')
  const { state, ticket_by: until, created_at: made } = booking
  return (
    <BookingStatus booking={booking} pnrWord={t('view.locator')}>
      {state === 'held' && until && <Deadline at={until} from={made} title={t('column.limit')} />}
    </BookingStatus>
  )
}

/** The exchange rate a foreign cost was converted at, and its date. */
function CostRate({
  rate: { currency, rate, day },
  own,
}: {
  rate: NonNullable<OfflineView['cost_exchange']>
  own: string
}) {
  return (
    <>
      <Ltr>{`1 ${currency} = ${own} ${rate}`}</Ltr>
      {day && (
        <>
          {' · '}
          <DateText value={day} />
        </>
      )}
    </>
  )
}

function Price({ booking, office }: Props) {
  const { t } = useTranslation('offline')
  const { amount, cost, currency, cost_exchange: rate } = booking
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  return (
    <Facts
      facts={[
        [t(office ? 'price.sale' : 'price.pay'), <b key="sale">{money(amount)}</b>],
        [t('price.cost'), cost === null ? null : money(cost)],
        [t('exchange.short'), rate && <CostRate key="rate" rate={rate} own={currency} />],
        [t('price.margin'), cost === null ? null : money(amount - cost)],
      ]}
    />
  )
}

function About({ booking, office }: Props) {
  const { t } = useTranslation('offline')
  const { contact, note, supplier, created_at: made, issued_at: issued } = booking
  return (
    <Facts
      facts={[
        [t('form.supplier'), office ? <bdi key="supplier">{supplier}</bdi> : null],
        [t('form.contact.name'), contact.name],
        [t('form.contact.phone'), <Ltr key="phone">{contact.phone}</Ltr>],
        [t('form.contact.email'), <Ltr key="email">{contact.email}</Ltr>],
        [t('form.note'), note],
        [t('column.made'), <DateTimeText key="made" value={made} />],
        [t('view.issued'), issued && <DateTimeText value={issued} />],
      ]}
    />
  )
}

const namedEvents = [
  'make',
  'issue',
  'cancel',
  'void',
  'confirm_refund',
  'request_refund',
  'refuse_refund',
  'change_amount',
  'expire',
] as const

function Events({ booking }: { booking: OfflineView }) {
  const { t } = useTranslation('offline')
  const { t: ui } = useTranslation('ui')
  const { events } = booking
  return (
    <Timeline
      events={events.map(({ at, move, to, by, why }, index) => {
        const known = namedEvents.find((each) => each === move)
        return {
          key: `${at}-${index}`,
          state: index === events.length - 1 ? 'now' : 'done',
          text: known ? t(`event.${known}`) : ui(`status.${to}`),
          when: <DateTimeText value={at} />,
          detail: [by?.name, why].filter(Boolean).join(' · ') || undefined,
        }
      })}
    />
  )
}
