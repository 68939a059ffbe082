import { IconScan } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SoftButton } from '../../../ui/actions/buttons.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import {
  type Book,
  MrzBox,
  PersonFields,
  SavedTravellers,
  useMrzFill,
  useSavedTraveller,
} from '../../travellers/public.ts'
import type { CheckoutValues, Place, TravellerValues } from './checkout-form.rules.ts'
import { IdentityFields } from './identity-fields.tsx'
import styles from './traveller-card.module.css'

export type CheckoutForm = ContractForm<CheckoutValues>
/** The path of one of a traveller's fields. */
export type FieldPath = (name: keyof TravellerValues) => `travellers.${number}.${string}`

interface Props {
  form: CheckoutForm
  /** Whose saved travellers are offered. */
  book: Book
  index: number
  place: Place
  international: boolean
}

export function useTravellerName() {
  const { t } = useTranslation('bookings')
  return ({ type, number }: Place, typed?: Pick<TravellerValues, 'given_name' | 'family_name'>): string =>
    [typed?.given_name, typed?.family_name].filter(Boolean).join(' ') || t(`checkout.traveller.${type}`, { number })
}

/** One passenger of the search: who they are, as their passport says it. */
export function TravellerCard({ form, book, index, place, international }: Props) {
  const { t } = useTranslation('bookings')
  const nameOf = useTravellerName()
  const id = useId()
  const [pasting, setPasting] = useState(false)
  const path: FieldPath = (name) => `travellers.${index}.${name}`
  const props = (name: keyof TravellerValues) => form.getInputProps(path(name))
  const values = form.values.travellers[index]
  const set = (name: string, value: string | number | boolean | null) =>
    form.setFieldValue(`travellers.${index}.${name}`, value)
  const takes = (name: string) => international || name === 'passport' || !name.startsWith('passport')
  const { take, isRead } = useMrzFill({ values: values ?? {}, set, type: place.type, takes })
  const saved = useSavedTraveller(book, values?.traveller_id)
  const named = Boolean(values?.given_name || values?.family_name)
  return (
    <section className={styles.card} aria-labelledby={`${id}h`}>
      <header className={styles.head}>
        <span className={styles.number} aria-hidden>
          {index + 1}
        </span>
        <div className={styles.who}>
          <h3 id={`${id}h`} className={styles.name}>
            {named ? <Ltr>{nameOf(place, values)}</Ltr> : nameOf(place)}
          </h3>
          <p className={styles.kind}>{t(`checkout.traveller.${place.type}Age`)}</p>
        </div>
        <SoftButton
          size="sm"
          leftSection={<IconScan size={16} stroke={1.75} aria-hidden />}
          aria-expanded={pasting}
          aria-controls={`${id}m`}
          onClick={() => setPasting(!pasting)}
        >
          {t('checkout.mrz.open')}
        </SoftButton>
      </header>
      {pasting && (
        <div className={styles.mrz} id={`${id}m`}>
          <MrzBox onRead={take} />
        </div>
      )}
      {values && (
        <SavedTravellers
          book={book}
          values={values}
          set={set}
          type={place.type}
          international={international}
          className={styles.saved}
        />
      )}
      <div className={styles.fields}>
        <PersonFields props={props} set={set} gender={values?.gender} type={place.type} isRead={isRead} />
        <IdentityFields
          form={form}
          path={path}
          international={international}
          isRead={isRead}
          masked={saved?.passport_masked ?? null}
        />
      </div>
    </section>
  )
}
