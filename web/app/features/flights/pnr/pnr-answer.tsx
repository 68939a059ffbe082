import type { bookings } from '@safar/contract/bookings/bookings.contract'
import { toFlightLines } from '@safar/contract/bookings/reissue.rules'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { useTranslation } from 'react-i18next'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/columns.tsx'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { agentUrls } from '../../../urls/agent.ts'
import { Clocks, FlightLines } from '../../bookings/public.ts'
import { ItineraryCard } from '../booked/itinerary-card.tsx'
import style from './pnr.module.css'

type Answer = Reply<typeof bookings.pnr>

const known = ['held', 'issued', 'cancelled', 'voided'] as const

/** Suppliers say issued where we say confirmed. */
const statusOf = (state: string) => (state === 'issued' ? 'confirmed' : state)

const verdictOf = ({ supplier }: Answer) => (supplier === null ? 'silent' : supplier.agrees ? 'agree' : 'differ')

/** Our record beside the supplier's, whether they agree, and what to do about it. */
export function PnrAnswer({ answer }: { answer: Answer }) {
  const { booking, offline } = answer
  if (offline) return <OfflineAnswer offline={offline} />
  return booking && <Comparison answer={answer} booking={booking} />
}

/** Entered by the office: there is no supplier to compare with, so only its page is linked. */
function OfflineAnswer({ offline }: { offline: NonNullable<Answer['offline']> }) {
  const { t } = useTranslation('bookings')
  return (
    <section className={style.verdict} data-verdict="agree" role="status">
      <h2>{t('pnr.offline.title', { ref: offline.ref })}</h2>
      <p>
        <Ltr>{offline.route}</Ltr> · {offline.travel_on && <DateText value={offline.travel_on} />} ·{' '}
        <Ltr>{offline.lead}</Ltr>
      </p>
      <p>{t('pnr.offline.text')}</p>
      <div className={style.acts}>
        <PrimaryButton to={agentUrls.offlineBooking(offline.id)}>{t('list.open')}</PrimaryButton>
      </div>
    </section>
  )
}

const ourFlights = (booking: NonNullable<Answer['booking']>) =>
  booking.product === 'flight'
    ? [booking.offer, ...booking.separate_itineraries].flatMap(({ slices }) => toFlightLines(slices))
    : []

function Comparison({ answer, booking }: { answer: Answer; booking: NonNullable<Answer['booking']> }) {
  const { t } = useTranslation('bookings')
  const { supplier } = answer
  const verdict = verdictOf(answer)
  const theirs = known.find((state) => state === supplier?.state)
  const tickets = booking.travellers.filter(({ ticket }) => ticket !== null).length
  return (
    <Stack>
      <section className={style.verdict} data-verdict={verdict} role="status">
        <h2>{t(`pnr.${verdict}.title`)}</h2>
        <p>{t(`pnr.${verdict}.text`)}</p>
        <div className={style.acts}>
          <PrimaryButton to={agentUrls.booking(booking.id)}>{t('list.open')}</PrimaryButton>
          {verdict === 'differ' && <OutlineButton to={agentUrls.contact}>{t('pnr.tellOffice')}</OutlineButton>}
        </div>
      </section>
      <div className={style.sides}>
        <Card title={t('pnr.ours')}>
          <Clocks booking={booking} />
          <Facts
            facts={[
              [t('view.state'), <StatusBadge key="state" status={booking.state} />],
              [t('view.ref'), <Ltr key="ref">{booking.ref}</Ltr>],
              [t('pnr.tickets'), String(tickets)],
              [t('pnr.travel'), booking.travel_on && <DateText value={booking.travel_on} />],
              [t('view.itinerary'), <FlightLines key="flights" flights={ourFlights(booking)} />],
              [t('list.column.lead'), <Ltr key="lead">{booking.lead}</Ltr>],
            ]}
          />
        </Card>
        <Card title={t('pnr.theirs')}>
          {supplier ? (
            <Facts
              facts={[
                [
                  t('view.state'),
                  <StatusBadge
                    key="state"
                    status={statusOf(supplier.state)}
                    label={theirs && t(`pnr.state.${theirs}`)}
                  />,
                ],
                [t('pnr.tickets'), String(supplier.tickets)],
                [t('pnr.travel'), supplier.travel_on && <DateText value={supplier.travel_on} />],
                [
                  t('view.itinerary'),
                  supplier.flights.length > 0 ? <FlightLines key="flights" flights={supplier.flights} /> : null,
                ],
              ]}
            />
          ) : (
            <p className={style.silent}>{t('pnr.noAnswer')}</p>
          )}
        </Card>
      </div>
      {booking.product === 'flight' && <ItineraryCard booking={booking} />}
    </Stack>
  )
}
