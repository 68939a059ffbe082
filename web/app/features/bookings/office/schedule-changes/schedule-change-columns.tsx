import type { ListedAirlineChange } from '@safar/contract/bookings/changes/airline-changes.shapes'
import type { FlightLine } from '@safar/contract/bookings/reissue.shapes'
import type { AirlineChangeState } from '@safar/contract/vocabulary/bookings'
import { useTranslation } from 'react-i18next'
import { phoneText } from '../../../../ui/actions/contact-links.ts'
import type { Column } from '../../../../ui/data-table/columns.ts'
import { TwoLines } from '../../../../ui/data-table/two-lines.tsx'
import { Ltr } from '../../../../ui/ltr.tsx'
import { StatusBadge, type StatusTone } from '../../../../ui/status/status-badge.tsx'
import { useBuyerName } from '../../../../ui/status/use-person-name.ts'
import { DateText, DateTimeText } from '../../../../ui/time/dates.tsx'
import { Deadline, TimeLeftText } from '../../../../ui/time/deadline.tsx'
import { useDurationText } from '../../../../ui/time/duration.ts'

export const changeTones: Record<AirlineChangeState, StatusTone> = {
  to_do: 'doubt',
  told: 'held',
  accepted: 'good',
  changed: 'good',
  refunded: 'done',
  handled: 'done',
  flown: 'dead',
}

/** It still waits for an answer. */
export const isOpen = ({ state }: ListedAirlineChange): boolean => state === 'to_do' || state === 'told'

/** The first flight that changed, by its local day and time. */
function FlightText({ flight: { number, from, to, at } }: { flight: FlightLine }) {
  return (
    <>
      <Ltr>
        {number} {from}–{to}
      </Ltr>{' '}
      <DateText value={at.slice(0, 10)} style="day" /> <Ltr>{at.slice(11, 16)}</Ltr>
    </>
  )
}

/** 'Leaves 1h 35m later'; where it leaves as sold, what is different besides. */
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
        <TwoLines
          first={changeText(row)}
          second={
            <>
              {row.before[0] && <FlightText flight={row.before[0]} />}
              {row.after[0] && (
                <>
                  {' '}
                  {t('schedule.list.becomes')} <FlightText flight={row.after[0]} />
                </>
              )}
            </>
          }
        />
      ),
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
      id: 'answerBy',
      header: text('answerBy'),
      text: ({ answer_by }) => answer_by,
      cell: (row) => <Deadline at={isOpen(row) ? row.answer_by : null} from={row.found_at} />,
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
