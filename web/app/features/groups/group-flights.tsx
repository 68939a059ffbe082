import { dayOf, daysBetween } from '@safar/contract/day'
import type { GroupTicket } from '@safar/contract/products/groups/groups.shapes'
import { IconLuggage } from '@tabler/icons-react'
import { Ltr } from '../../ui/ltr.tsx'
import { DateText } from '../../ui/time/dates.tsx'
import style from './group-flights.module.css'
import { useGroupTexts } from './use-group-texts.ts'

type GroupWithFlights = Parameters<typeof useGroupTexts>[0] & Pick<GroupTicket, 'flights'>

function Time({ at, later = 0 }: { at: string; later?: number }) {
  return (
    <Ltr>
      <b>{at.slice(11)}</b>
      {later > 0 && <sup>+{later}</sup>}
    </Ltr>
  )
}

/** The flights of a group as a list: day, route, number and baggage. */
export function GroupFlights({ group }: { group: GroupWithFlights }) {
  const { city, baggage } = useGroupTexts(group)
  return (
    <div className={style.room}>
      <ul className={style.flights}>
        {group.flights.map(({ number, origin, destination, departs, arrives, baggage: bag }) => (
          <li key={`${number}${departs}`}>
            <DateText value={dayOf(departs)} style="weekday" />
            <span className={style.way}>
              <span>
                <Time at={departs} /> {city(origin)}
              </span>
              <span>
                <Time at={arrives} later={daysBetween(dayOf(departs), dayOf(arrives))} /> {city(destination)}
              </span>
            </span>
            <Ltr className={style.fact}>{number.replace(/^(..)/, '$1 ')}</Ltr>
            {bag && (
              <span className={style.fact}>
                <IconLuggage size={16} stroke={1.75} aria-hidden />
                <bdi>{baggage(bag)}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
