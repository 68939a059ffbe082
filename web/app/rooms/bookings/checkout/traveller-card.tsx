import { IconScan } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SoftButton } from '../../../ui/buttons.tsx'
import { CountryField } from '../../../ui/fields/country-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ContractForm } from '../../../ui/form.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import {
  type CheckoutValues,
  genderOfTitle,
  type Place,
  type TravellerValues,
  titlesOf,
} from './checkout-form.rules.ts'
import { IdentityFields } from './identity-fields.tsx'
import type { Mrz } from './mrz.rules.ts'
import { MrzBox } from './mrz-box.tsx'
import styles from './traveller-card.module.css'

export type CheckoutForm = ContractForm<CheckoutValues>
/** The path of one of a traveller's fields. */
export type FieldPath = (name: keyof TravellerValues) => `travellers.${number}.${string}`

interface Props {
  form: CheckoutForm
  index: number
  place: Place
  international: boolean
}

const fromPassport = [
  'family',
  'given',
  'nationality',
  'gender',
  'born',
  'passport',
  'passport_country',
  'passport_expires',
] as const

function useReading(form: CheckoutForm, index: number, { type }: Place, international: boolean) {
  const [read, setRead] = useState<Partial<Mrz>>({})
  const values = form.values.travellers[index]
  const take = (mrz: Mrz) => {
    const taken: Record<string, string> = {}
    for (const name of fromPassport) {
      const value = mrz[name]
      const doubted = mrz.wrong.some((check) => check === name)
      const asked = international || name === 'passport' || !name.startsWith('passport')
      // What its own check digit denies is left to the person.
      if (value && !doubted && asked) taken[name] = value
    }
    for (const [name, value] of Object.entries(taken)) form.setFieldValue(`travellers.${index}.${name}`, value)
    if (values?.title === '' && (mrz.gender === 'male' || (mrz.gender && type !== 'adult')))
      form.setFieldValue(`travellers.${index}.title`, type === 'adult' ? 'MR' : mrz.gender === 'male' ? 'MSTR' : 'MISS')
    setRead(taken)
  }
  const isRead = (name: keyof TravellerValues) =>
    name in read && Object.entries(read).some(([field, value]) => field === name && value === values?.[name])
  return { take, isRead }
}

export function useTravellerName() {
  const { t } = useTranslation('bookings')
  return ({ type, number }: Place, typed?: Pick<TravellerValues, 'given' | 'family'>): string =>
    [typed?.given, typed?.family].filter(Boolean).join(' ') || t(`checkout.traveller.${type}`, { number })
}

/** One passenger of the search: who they are, as their passport says it. */
export function TravellerCard({ form, index, place, international }: Props) {
  const { t } = useTranslation('bookings')
  const nameOf = useTravellerName()
  const id = useId()
  const [pasting, setPasting] = useState(false)
  const { take, isRead } = useReading(form, index, place, international)
  const path: FieldPath = (name) => `travellers.${index}.${name}`
  const props = (name: keyof TravellerValues) => form.getInputProps(path(name))
  const values = form.values.travellers[index]
  const named = Boolean(values?.given || values?.family)
  const chooseTitle = (title: string) => {
    form.setFieldValue(path('title'), title)
    if (values?.gender === '') form.setFieldValue(path('gender'), genderOfTitle(title))
  }
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
      {pasting && <MrzBox id={`${id}m`} onRead={take} />}
      <div className={styles.fields}>
        <SelectField
          {...props('title')}
          label={t('checkout.field.title')}
          required
          data={titlesOf(place.type).map((value) => ({ value, label: t(`checkout.titles.${value}`) }))}
          onChange={chooseTitle}
          className={styles.third}
        />
        <TextField
          {...props('given')}
          ltr
          label={t('checkout.field.given')}
          required
          read={isRead('given')}
          className={styles.half}
        />
        <TextField
          {...props('family')}
          ltr
          label={t('checkout.field.family')}
          required
          read={isRead('family')}
          className={styles.half}
        />
        <DateField
          {...props('born')}
          label={t('checkout.field.born')}
          required
          placeholder={t('checkout.field.dayFirst')}
          defaultLevel="decade"
          className={styles.third}
        />
        <SelectField
          {...props('gender')}
          label={t('checkout.field.gender')}
          required
          data={(['male', 'female'] as const).map((value) => ({ value, label: t(`checkout.gender.${value}`) }))}
          className={styles.third}
        />
        <CountryField
          {...props('nationality')}
          label={t('checkout.field.nationality')}
          required
          autoComplete="off"
          className={styles.third}
        />
        <IdentityFields form={form} path={path} international={international} isRead={isRead} />
      </div>
    </section>
  )
}
