import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { moneyWords } from '../../../ui/money/money-words.ts'
import { useCityName, useLocalName } from '../../../ui/use-local-name.ts'
import styles from './extras.module.css'
import { choose } from './extras.rules.ts'
import type { ExtrasProps } from './extras-props.ts'

const NONE = 'none'

/** Special meals, flight by flight. */
export function MealChoices({ offer, extras, people, wanted, onWant }: ExtrasProps) {
  const { t } = useTranslation('bookings')
  const city = useCityName()
  const local = useLocalName()
  const segments = offer.slices.flatMap((slice) => slice.segments)
  return segments.map((segment) => {
    const meals = extras.meals.filter((meal) => meal.segment === segment.id)
    const rows = people
      .map((person) => ({ person, options: meals.filter((meal) => meal.passenger === person.key) }))
      .filter(({ options }) => options.length > 0)
    if (rows.length === 0) return null
    const route = t('checkout.route', { from: city(segment.from), to: city(segment.to) })
    return (
      <Card key={segment.id} title={t('checkout.extras.meals', { route })} flush>
        <div className={styles.meals}>
          {rows.map(({ person, options }) => {
            const ids = options.map(({ id }) => id)
            const data = options.map(({ id, name, name_ar, price }) => {
              const what = local(name, name_ar)
              const label = price.amount
                ? t('checkout.extras.for', { what, amount: moneyWords(price.amount, price.currency) })
                : t('checkout.extras.free', { what })
              return { value: id, label }
            })
            return (
              <SelectField
                key={person.key}
                label={person.name}
                data={[{ value: NONE, label: t('checkout.extras.noMeal') }, ...data]}
                value={wanted.meals.find((id) => ids.includes(id)) ?? NONE}
                onChange={(id) => onWant({ ...wanted, meals: choose(wanted.meals, ids, id === NONE ? '' : id) })}
              />
            )
          })}
        </div>
      </Card>
    )
  })
}
