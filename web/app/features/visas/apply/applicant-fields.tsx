import { passengerTypeOn } from '@safar/contract/travellers/travellers.rules'
import { applicantCategories } from '@safar/contract/vocabulary/visas'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/actions/buttons.tsx'
import { CountryField } from '../../../ui/fields/country-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TypedDateField } from '../../../ui/fields/typed-date-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { type Book, MrzBox, PersonFields, SavedTravellers, useMrzFill } from '../../travellers/public.ts'
import { applicantName } from '../use-visa-texts.ts'
import styles from './apply.module.css'
import { type ApplyForm, categoryOf, newApplicant } from './apply-form.ts'

interface Props {
  form: ApplyForm
  place: number
  /** The saved travellers to choose from. */
  book: Book
}

/** One person's fields, and two ways to fill them without typing. */
function useApplicant({ form, place, book }: Props) {
  const { t } = useTranslation('visas')
  const { t: people } = useTranslation('travellers')
  const at = `applicants.${place}`
  const values = form.values.applicants[place] ?? newApplicant()
  const set = (name: string, value: string | number | boolean | null) =>
    form.setFieldValue(`${at}.${name}` as 'note', value as string)
  const { take, from } = useMrzFill({ values: { ...values }, set, type: null, takes: (name) => name !== 'cnic' })
  const arrives = form.values.arrives_on
  const type = values.birth_date && arrives ? passengerTypeOn(values.birth_date, arrives) : 'adult'
  const saved = <SavedTravellers book={book} values={values} set={set} type={type} international />
  const passport = <MrzBox onRead={take} />
  const fields = (
    <>
      <PersonFields
        props={(field) => form.getInputProps(`${at}.${field}`)}
        set={set}
        gender={values.gender}
        type={null}
        from={from}
      />
      <TextField
        ltr
        label={people('field.passport')}
        {...form.getInputProps(`${at}.passport`)}
        value={values.passport ?? ''}
        placeholder={values.passport === null ? t('apply.passportStored') : ''}
        {...from('passport')}
      />
      <CountryField
        label={people('field.issuedBy')}
        {...form.getInputProps(`${at}.passport_country`)}
        {...from('passport_country')}
      />
      <TypedDateField
        label={people('field.expires')}
        placeholder={people('field.dayFirst')}
        {...form.getInputProps(`${at}.passport_expires`)}
        {...from('passport_expires')}
      />
      <SelectField
        label={t('category')}
        data={applicantCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
        {...form.getInputProps(`${at}.category`)}
        value={categoryOf(values, arrives)}
      />
    </>
  )
  const name = applicantName(values) || t('apply.applicant', { number: place + 1 })
  const remove = form.values.applicants.length > 1 && (
    <IconButton size={30} label={t('apply.remove', { name })} onClick={() => form.removeListItem('applicants', place)}>
      <IconTrash size={16} stroke={1.75} />
    </IconButton>
  )
  return { name, saved, passport, fields, remove }
}

/** One applicant: passport details, and the applicant category. */
export function ApplicantCard(props: Props) {
  const { t } = useTranslation('visas')
  const { name, saved, passport, fields, remove } = useApplicant(props)
  return (
    <Card title={name} aside={remove}>
      {saved}
      <details className={styles.mrz}>
        <summary>{t('apply.fromPassport')}</summary>
        {passport}
      </details>
      <div className={styles.grid}>{fields}</div>
    </Card>
  )
}

function ApplicantRow(props: Props) {
  const { t } = useTranslation('visas')
  const { name, saved, passport, fields, remove } = useApplicant(props)
  return (
    <li>
      <fieldset className={styles.row}>
        <legend className="visually-hidden">{name}</legend>
        {fields}
        <span className={styles.removeRow}>{remove}</span>
      </fieldset>
      <details className={styles.mrz}>
        <summary>{t('apply.rowHelp')}</summary>
        {saved}
        {passport}
      </details>
    </li>
  )
}

/** All applicants, one row each; on narrow pages the rows become blocks. */
export function ApplicantTable({ form, book }: Omit<Props, 'place'>) {
  const { t } = useTranslation('visas')
  return (
    <Card title={t('apply.people')}>
      <ol className={styles.table}>
        {form.values.applicants.map((one, place) => (
          <ApplicantRow key={one.key ?? place} form={form} place={place} book={book} />
        ))}
      </ol>
    </Card>
  )
}
