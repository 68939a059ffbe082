import { IconScan } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton, SoftButton } from '../../../../ui/actions/buttons.tsx'
import { useLocale } from '../../../../ui/theme/theme-provider.tsx'
import {
  type Book,
  KeepTraveller,
  MrzBox,
  type PersonField,
  PersonFields,
  SavedTravellers,
  useMrzFill,
  useSavedTraveller,
} from '../../../travellers/public.ts'
import { dateMessages, type Place } from '../form/travellers-form.rules.ts'
import type { TravellersForm } from '../form/use-travellers-form.ts'
import { IdentityFields } from './identity-fields.tsx'
import styles from './traveller-card.module.css'
import type { SetTravellerField, TravellerFieldProps } from './traveller-fields.ts'
import { TravellerHead } from './traveller-head.tsx'

interface Props {
  checkout: Pick<TravellersForm, 'form' | 'trip' | 'isRestored'>
  /** The address book whose saved travellers are offered. */
  book: Book
  index: number
  place: Place
  /** Moves on to the next traveller; null for the last one. */
  onNext: (() => void) | null
}

/** Optional fields are null while empty. */
const emptyAsNull = ['cnic', 'frequent_flyer']

function useTravellerFields({ checkout: { form, trip }, index, place }: Pick<Props, 'checkout' | 'index' | 'place'>) {
  const locale = useLocale()
  const values = form.values.travellers[index]
  const set: SetTravellerField = (name, value) =>
    form.setFieldValue(`travellers.${index}.${name}`, value === '' && emptyAsNull.includes(name) ? null : value)
  const days: Partial<Record<string, string>> = values ? dateMessages(values, trip, locale) : {}
  const props: TravellerFieldProps = (name) => {
    const given = form.getInputProps(`travellers.${index}.${name}`)
    return { ...given, error: given.error ?? days[name] }
  }
  const takes = (name: string) => trip.international || name === 'passport' || !name.startsWith('passport')
  const mrz = useMrzFill({ values: values ?? {}, set, type: place.type, takes })
  return { values, set, props, ...mrz }
}

/** One passenger of the search: their identity as in their passport. */
export function TravellerCard({ checkout, book, index, place, onNext }: Props) {
  const { t } = useTranslation('bookings')
  const id = useId()
  const [pasting, setPasting] = useState(false)
  const { values, set, props, take, from } = useTravellerFields({ checkout, index, place })
  const saved = useSavedTraveller(book, values?.traveller_id)
  const { international } = checkout.trip
  if (!values) return null
  return (
    <section className={styles.card} aria-labelledby={`${id}h`} data-open-traveller>
      <TravellerHead id={`${id}h`} index={index} place={place} values={values} />
      <div className={styles.fill}>
        <SoftButton
          size="sm"
          leftSection={<IconScan size={16} stroke={1.75} aria-hidden />}
          aria-expanded={pasting}
          aria-controls={`${id}m`}
          onClick={() => setPasting(!pasting)}
        >
          {t('checkout.mrz.open')}
        </SoftButton>
        <SavedTravellers book={book} values={values} set={set} type={place.type} international={international} />
      </div>
      {pasting && (
        <div className={styles.mrz} id={`${id}m`}>
          <MrzBox onRead={take} />
        </div>
      )}
      <div className={styles.fields}>
        <PersonFields
          props={props}
          set={set}
          gender={values.gender}
          type={place.type}
          from={from}
          className={(name: PersonField) => styles[name] ?? ''}
        />
        <IdentityFields
          props={props}
          set={set}
          values={values}
          international={international}
          from={from}
          masked={saved?.passport_masked ?? null}
          restored={checkout.isRestored(index)}
        />
      </div>
      {(book === 'own' || onNext) && (
        <footer className={styles.foot}>
          <KeepTraveller book={book} values={values} set={set} />
          {onNext && <OutlineButton onClick={onNext}>{t('checkout.traveller.next')}</OutlineButton>}
        </footer>
      )}
    </section>
  )
}
