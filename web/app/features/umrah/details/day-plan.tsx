import { toStayDays } from '@safar/contract/products/umrah/package.rules'
import type { UmrahPackageView } from '@safar/contract/products/umrah/umrah.contract'
import { useTranslation } from 'react-i18next'
import { useCityNames } from '../../../ui/named-codes.ts'
import { PackageSection } from '../../../ui/package-page/package-columns.tsx'
import { DateText, HijriText } from '../../../ui/time/dates.tsx'
import { flightsOf, journeyOf } from '../choice/journey.ts'
import type { PackageChoice } from '../choice/package-choice.ts'
import { useUmrahTexts } from '../use-umrah-texts.ts'
import styles from './details.module.css'

interface Props {
  view: UmrahPackageView
  choice: PackageChoice
}

interface Entry {
  day: string
  /** Orders the events of one day. */
  time: string
  text: string
}

/** What happens on which day, from the flights and stays of the choice. */
function useEntries({ view, choice }: Props): Entry[] {
  const { t } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const city = useCityNames(view.places)
  const { journey } = journeyOf(view, choice)
  if (!journey) return []
  const days = toStayDays(choice.stays, journey)
  const transport = view.transports.find(({ key }) => key === choice.transport)
  const flights = flightsOf(view, choice).map(({ departs_on, departs, airline, number, from, to }) => ({
    day: departs_on,
    time: departs,
    text: t('plan.fly', { flight: `${airline} ${number}`, from: city(from), to: city(to), time: departs }),
  }))
  const stays = view.stays.flatMap((stay, place): Entry[] => {
    const hotel = stay.hotels.find(({ key }) => key === choice.stays[place]?.hotel)
    const dates = days[place]
    if (!hotel || !dates) return []
    const names = { city: texts.city(stay), hotel: texts.words(hotel.name) }
    const text = transport
      ? t('plan.arriveBy', { ...names, vehicle: t(`vehicle.${transport.vehicle}`) })
      : t('plan.arrive', names)
    return [{ day: dates.check_in, time: '15:30', text }]
  })
  return [...flights, ...stays].sort((a, b) => `${a.day}${a.time}`.localeCompare(`${b.day}${b.time}`))
}

/** Visits have no fixed day: the leader chooses it with the group. */
function DuringStay({ view }: Pick<Props, 'view'>) {
  const { t } = useTranslation('umrah')
  const texts = useUmrahTexts()
  if (view.ziyarat.length === 0) return null
  return (
    <li>
      <p className={styles.planDay}>
        <b>{t('plan.duringStay')}</b>
      </p>
      <ul>
        {view.ziyarat.map(({ key, name, guide }) => (
          <li key={key}>{t(guide ? 'plan.ziyaratGuided' : 'plan.ziyarat', { places: texts.words(name) })}</li>
        ))}
      </ul>
    </li>
  )
}

/** The journey day by day, in both calendars. */
export function DayPlan(props: Props) {
  const { t } = useTranslation('umrah')
  const entries = useEntries(props)
  if (entries.length === 0) return null
  const days = [...new Set(entries.map(({ day }) => day))]
  return (
    <PackageSection title={t('details.plan')}>
      <ol className={styles.plan}>
        {days.map((day) => (
          <li key={day}>
            <p className={styles.planDay}>
              <b>
                <DateText value={day} style="weekday" />
              </b>
              <small>
                <HijriText value={day} />
              </small>
            </p>
            <ul>
              {entries
                .filter((entry) => entry.day === day)
                .map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
            </ul>
          </li>
        ))}
        <DuringStay view={props.view} />
      </ol>
    </PackageSection>
  )
}
