import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useCityName } from '../../../ui/use-local-name.ts'
import { sit } from './extras.rules.ts'
import type { ExtrasProps } from './extras-props.ts'
import { SeatMap } from './seat-map.tsx'
import styles from './seats.module.css'

const legend = ['free', 'own', 'party', 'taken', 'exit'] as const

/** Choose a flight, a passenger, then a seat. */
export function SeatPicker({ offer, extras, people, wanted, onWant }: ExtrasProps) {
  const { t } = useTranslation('bookings')
  const city = useCityName()
  const sitting = people.filter(({ key }) => !key.startsWith('infant'))
  const [segment, setSegment] = useState(extras.seat_maps[0]?.segment ?? '')
  const [who, setWho] = useState(sitting[0]?.key ?? '')
  const map = extras.seat_maps.find((each) => each.segment === segment)
  if (!map || map.rows.length === 0) return null
  const flights = offer.slices.flatMap((slice) => slice.segments)
  const titleOf = (id: string) => {
    const flight = flights.find((each) => each.id === id)
    if (!flight) return id
    const route = t('checkout.route', { from: city(flight.from), to: city(flight.to) })
    return `\u2066${flight.marketing.code} ${flight.marketing.number}\u2069 · ${route}`
  }
  const here = wanted.seats.filter((seat) => seat.segment === segment)
  const party = new Map(
    here.map(({ designator, passenger }) => {
      const place = sitting.findIndex(({ key }) => key === passenger)
      return [designator, { key: passenger, name: sitting[place]?.name ?? '', place: place + 1 }] as const
    }),
  )
  const take = (designator: string) => {
    const seats = sit(wanted.seats, segment, who, designator)
    onWant({ ...wanted, seats })
    // Moves on to the next passenger without a seat on this flight.
    const next = sitting.find(({ key }) => !seats.some((seat) => seat.segment === segment && seat.passenger === key))
    if (next && seats.length > wanted.seats.length) setWho(next.key)
  }
  const nameOf = sitting.find(({ key }) => key === who)?.name ?? ''
  return (
    <Card title={t('checkout.seats.title')} flush>
      <div className={styles.picker}>
        <div className={styles.side}>
          {extras.seat_maps.length > 1 && (
            <SelectField
              label={t('checkout.seats.flight')}
              data={extras.seat_maps.map((each) => ({ value: each.segment, label: titleOf(each.segment) }))}
              value={segment}
              onChange={setSegment}
            />
          )}
          <fieldset className={styles.people}>
            <legend>{t('checkout.seats.who')}</legend>
            {sitting.map(({ key, name }, index) => (
              <button
                key={key}
                type="button"
                className={styles.person}
                aria-pressed={who === key}
                onClick={() => setWho(key)}
              >
                <span className={styles.place}>{index + 1}</span>
                <span className={styles.personName}>{name}</span>
                <Ltr className={styles.designator ?? ''}>
                  {here.find(({ passenger }) => passenger === key)?.designator ?? '–'}
                </Ltr>
              </button>
            ))}
          </fieldset>
          <ul className={styles.legend}>
            {legend.map((name) => (
              <li key={name}>
                <i
                  className={styles.seat}
                  data-state={name === 'exit' ? 'free' : name}
                  data-kind={name === 'exit' ? 'exit_row' : 'seat'}
                />
                {t(`checkout.seats.legend.${name}`)}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.plane}>
          <SeatMap
            key={segment}
            map={map}
            passenger={who}
            label={t('checkout.seats.label', { flight: titleOf(segment), name: nameOf })}
            party={party}
            onSit={take}
          />
        </div>
      </div>
    </Card>
  )
}
