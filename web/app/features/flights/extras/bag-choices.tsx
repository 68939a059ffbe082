import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useCityName } from '../../../ui/use-local-name.ts'
import styles from './extras.module.css'
import { choose } from './extras.rules.ts'
import type { ExtrasProps, NamedTraveller } from './extras-props.ts'

interface RowProps extends Pick<ExtrasProps, 'extras' | 'wanted' | 'onWant'> {
  slice: number
  person: NamedTraveller
}

/** No bag, or one of the weights, for one person on one slice. */
function BagRow({ extras, wanted, onWant, slice, person }: RowProps) {
  const { t } = useTranslation('bookings')
  const id = useId()
  const bags = extras.bags.filter((bag) => bag.slice === slice && bag.passenger === person.key)
  if (bags.length === 0) return null
  const ids = bags.map((bag) => bag.id)
  const taken = wanted.bags.find((bag) => ids.includes(bag)) ?? ''
  const option = (value: string) => ({
    type: 'radio',
    name: id,
    checked: taken === value,
    onChange: () => onWant({ ...wanted, bags: choose(wanted.bags, ids, value) }),
  })
  return (
    <fieldset className={styles.choice}>
      <legend>{person.name}</legend>
      <label className={styles.option}>
        <input {...option('')} />
        <b>{t('checkout.extras.noBag')}</b>
      </label>
      {bags.map(({ id: bag, kg, price }) => (
        <label key={bag} className={styles.option}>
          <input {...option(bag)} />
          <b>{t('checkout.extras.kg', { kg })}</b>
          <small>
            <Money minor={price.amount} currency={price.currency} />
          </small>
        </label>
      ))}
    </fieldset>
  )
}

/** Extra bags, slice by slice. */
export function BagChoices({ offer, extras, people, wanted, onWant }: ExtrasProps) {
  const { t } = useTranslation('bookings')
  const city = useCityName()
  return offer.slices.map(({ segments }, slice) => {
    const [first] = segments
    const last = segments.at(-1)
    if (!first || !last || !extras.bags.some((bag) => bag.slice === slice)) return null
    const route = t('checkout.route', { from: city(first.from), to: city(last.to) })
    return (
      <Card key={first.id} title={t('checkout.extras.bags', { route })} flush>
        {people.map((person) => (
          <BagRow key={person.key} {...{ extras, wanted, onWant, slice, person }} />
        ))}
      </Card>
    )
  })
}
