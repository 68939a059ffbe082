import type { ListedAirlineChange } from '@safar/contract/bookings/changes/airline-changes.shapes'
import type { FlightLine } from '@safar/contract/bookings/reissue.shapes'
import { clockOf, dayOf } from '@safar/contract/day'
import type { AirlineChangeState } from '@safar/contract/vocabulary/bookings'
import { useTranslation } from 'react-i18next'
import { phoneText } from '../../../ui/actions/contact-links.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/status/status-badge.tsx'
import { useBuyerName } from '../../../ui/status/use-person-name.ts'
import { DateText, DateTimeText } from '../../../ui/time/dates.tsx'
import { Deadline, TimeLeftText } from '../../../ui/time/deadline.tsx'
import { useDurationText } from '../../../ui/time/duration.ts'

export const changeTones: Record<AirlineChangeState, StatusTone> = {
  to_do: 'doubt',
  told: 'held',
  accepted: 'good',
  changed: 'good',
  refunded: 'done',
  handled: 'done',
  flown: 'dead',
}

/** The change still needs an answer. */
export const isOpen = ({ state }: ListedAirlineChange): boolean => state === 'to_do' || state === 'told'

/** Local day and time of departure; only the time if the day is clear. */
const Leaves = ({ flight, day = true }: { flight: FlightLine; day?: boolean }) => (
  <>
    {day && <DateText value={dayOf(flight.at)} style="day" />} <Ltr>{clockOf(flight.at)}</Ltr>
  </>
)

const FlightName = ({ flight: { number, from, to } }: { flight: FlightLine }) => (
  <Ltr>
    {number} {from}–{to}
  </Ltr>
)

const lineText = (line: FlightLine | undefined) => line && Object.values(line).join(' ')

/** The first flight that changed: as sold, then what differs in the new one. */
function ChangedFlight({ before, after }: Pick<ListedAirlineChange, 'before' | 'after'>) {
  const { t } = useTranslation('bookings')
  const changed = before.findIndex((line, at) => lineText(line) !== lineText(after[at]))
  const at = Math.max(changed, 0)
  const [sold, flown] = [before[at], after[at]]
  if (!sold) return null
  const isSame = flown?.number === sold.number && flown.from === sold.from && flown.to === sold.to
  return (
    <>
      <FlightName flight={sold} /> <Leaves flight={sold} />
      {flown && (
        <>
          {' '}
          {t('schedule.list.becomes')} {!isSame && <FlightName flight={flown} />}{' '}
          <Leaves flight={flown} day={!isSame || dayOf(flown.at) !== dayOf(sold.at)} />
        </>
      )}
    </>
  )
}

/** 'Leaves 1h 35m later'; for other kinds of change, the kind as well. */
function useChangeText() {
  const { t } = useTranslation('bookings')
  const duration = useDurationText()
  return ({ kind, minutes }: ListedAirlineChange): string => {
    const name = t(`schedule.list.kind.${kind}`)
    if (minutes === null || minutes === 0) return name
    const by = t(minutes > 0 ? 'schedule.list.later' : 'schedule.list.earlier', { time: duration(Math.abs(minutes)) })
    return kind === 'time' ? by : `${name} · ${by}`
  }
}

export function useScheduleChangeColumns(): Column<ListedAirlineChange>[] {
  const { t } = useTranslation('bookings')
  const nameOf = useBuyerName()
  const changeText = useChangeText()
  const text = (name: 'booking' | 'who' | 'change' | 'departs' | 'answerBy' | 'state' | 'owner') =>
    t(`schedule.list.column.${name}`)
  return [
    {
      id: 'booking',
      header: text('booking'),
      main: true,
      text: ({ booking }) => booking.ref,
      cell: ({ booking }) => (
        <TwoLines name first={<Ltr>{booking.ref}</Ltr>} second={booking.pnr && <Ltr>{booking.pnr}</Ltr>} />
      ),
    },
    {
      id: 'who',
      header: text('who'),
      text: ({ booking }) => `${nameOf(booking)}, ${booking.lead}`,
      cell: ({ booking }) => (
        <TwoLines
          first={<bdi>{nameOf(booking)}</bdi>}
          second={
            <>
              <Ltr>{booking.lead}</Ltr> · <Ltr>{phoneText(booking.phone)}</Ltr>
            </>
          }
        />
      ),
    },
    {
      id: 'change',
      header: text('change'),
      text: changeText,
      cell: (row) => (
        <TwoLines first={changeText(row)} second={<ChangedFlight before={row.before} after={row.after} />} />
      ),
    },
    {
      id: 'answerBy',
      header: text('answerBy'),
      text: ({ answer_by }) => answer_by,
      cell: (row) => <Deadline at={isOpen(row) ? row.answer_by : null} from={row.found_at} />,
    },
    {
      id: 'departs',
      header: text('departs'),
      text: ({ departs_at }) => departs_at,
      cell: (row) => (
        <TwoLines
          first={isOpen(row) ? <TimeLeftText at={row.departs_at} /> : <DateTimeText value={row.departs_at} />}
          second={isOpen(row) && <DateTimeText value={row.departs_at} />}
        />
      ),
    },
    {
      id: 'state',
      header: text('state'),
      text: ({ state }) => t(`schedule.list.state.${state}`),
      cell: ({ state }) => (
        <StatusBadge status={state} tone={changeTones[state]} label={t(`schedule.list.state.${state}`)} />
      ),
    },
    {
      id: 'owner',
      header: text('owner'),
      text: ({ owner }) => owner?.name ?? '',
      cell: ({ owner }) => (owner ? <bdi>{owner.name}</bdi> : t('schedule.list.noOwner')),
    },
  ]
}
