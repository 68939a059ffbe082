import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../../../ui/ltr.tsx'
import type { Place, TravellerValues } from '../form/travellers-form.rules.ts'
import styles from './traveller-card.module.css'
import { useTravellerName } from './traveller-name.ts'

interface Props {
  id: string
  index: number
  place: Place
  values: TravellerValues | undefined
  /** Shown under the name; defaults to the type of traveller. */
  detail?: ReactNode
  /** Everything required has been typed. */
  done?: boolean
  children?: ReactNode
}

/** Number, name and type of one traveller, with the available actions at the end. */
export function TravellerHead({ id, index, place, values, detail, done = false, children }: Props) {
  const { t } = useTranslation('bookings')
  const nameOf = useTravellerName()
  const named = Boolean(values?.given_name || values?.family_name)
  return (
    <header className={styles.head}>
      <span className={styles.number} data-done={done || undefined} aria-hidden>
        {index + 1}
      </span>
      <div className={styles.who}>
        <h3 id={id} className={styles.name}>
          {named ? <Ltr>{nameOf(place, values)}</Ltr> : nameOf(place)}
        </h3>
        <p className={styles.kind}>{detail ?? t(`checkout.traveller.${place.type}Age`)}</p>
      </div>
      {children}
    </header>
  )
}
