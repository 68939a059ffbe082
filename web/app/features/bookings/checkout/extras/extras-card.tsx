import type { Offer } from '@safar/contract/flights/offer.schema'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { amountText } from '../../../../ui/money/amount.ts'
import { useCityName, useLocalName } from '../../../flights/public.ts'
import styles from '../checkout.module.css'
import { choose, type Extras, type ExtrasSelection } from './extras.rules.ts'

interface Named {
  key: string
  name: string
}

/** What may be added, for whom, and what is wanted. */
export interface ExtrasProps {
  offer: Offer
  extras: Extras
  people: readonly Named[]
  wanted: ExtrasSelection
  onWant: (wanted: ExtrasSelection) => void
}

const NONE = 'none'

interface Option {
  id: string
  label: string
}

interface GroupProps {
  title: string
  none: string
  people: readonly Named[]
  optionsOf: (passenger: string) => Option[]
  taken: readonly string[]
  onTake: (taken: string[]) => void
}

/** One choice for each person on one part of the journey. */
function Group({ title, none, people, optionsOf, taken, onTake }: GroupProps) {
  const rows = people
    .map((person) => ({ person, options: optionsOf(person.key) }))
    .filter(({ options }) => options.length > 0)
  if (rows.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.fields} data-inner>
        {rows.map(({ person, options }) => {
          const ids = options.map(({ id }) => id)
          return (
            <SelectField
              key={person.key}
              label={person.name}
              data={[{ value: NONE, label: none }, ...options.map(({ id, label }) => ({ value: id, label }))]}
              value={taken.find((id) => ids.includes(id)) ?? NONE}
              onChange={(id) => onTake(choose(taken, ids, id === NONE ? '' : id))}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

function usePriceWords() {
  const { t } = useTranslation('bookings')
  return (what: string, { amount, currency }: { amount: number; currency: string }) =>
    amount === 0
      ? t('checkout.extras.free', { what })
      : t('checkout.extras.for', { what, amount: `\u2066${currency} ${amountText(amount, currency)}\u2069` })
}

/** More bags and special meals, flight by flight. */
export function ExtrasCard({ offer, extras, people, wanted, onWant }: ExtrasProps) {
  const { t } = useTranslation('bookings')
  const city = useCityName()
  const local = useLocalName()
  const priced = usePriceWords()
  const routeOf = (from: Offer['slices'][number]['segments'][number]['from'] | undefined, to: typeof from) =>
    from && to ? t('checkout.route', { from: city(from), to: city(to) }) : ''
  const segments = offer.slices.flatMap((slice) => slice.segments)
  if (extras.bags.length + extras.meals.length === 0) return null
  return (
    <Card title={t('checkout.extras.title')} flush>
      <div className={styles.groups}>
        {offer.slices.map(({ segments: [first, ...rest] }, place) => (
          <Group
            key={`bag${first?.id}`}
            title={t('checkout.extras.bags', { route: routeOf(first?.from, (rest.at(-1) ?? first)?.to) })}
            none={t('checkout.extras.noBag')}
            people={people}
            optionsOf={(passenger) =>
              extras.bags
                .filter((bag) => bag.slice === place && bag.passenger === passenger)
                .map(({ id, kg, price }) => ({ id, label: priced(t('checkout.extras.kg', { kg }), price) }))
            }
            taken={wanted.bags}
            onTake={(bags) => onWant({ ...wanted, bags })}
          />
        ))}
        {segments.map(({ id, from, to }) => (
          <Group
            key={`meal${id}`}
            title={t('checkout.extras.meals', { route: routeOf(from, to) })}
            none={t('checkout.extras.noMeal')}
            people={people}
            optionsOf={(passenger) =>
              extras.meals
                .filter((meal) => meal.segment === id && meal.passenger === passenger)
                .map((meal) => ({ id: meal.id, label: priced(local(meal.name, meal.name_ar), meal.price) }))
            }
            taken={wanted.meals}
            onTake={(meals) => onWant({ ...wanted, meals })}
          />
        ))}
      </div>
    </Card>
  )
}
