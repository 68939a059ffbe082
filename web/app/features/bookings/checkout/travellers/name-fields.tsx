import type { PassengerType } from '@safar/contract/vocabulary/flights'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { ContractForm } from '../../../../ui/forms/form.ts'
import { type Book, type SavedFields, SavedTravellers, titlesOf } from '../../../travellers/public.ts'
import styles from './name-fields.module.css'

interface Props<Values extends object> {
  form: ContractForm<Values>
  /** The traveller's path in the form, such as 'travellers.0'. */
  path: string
  values: Parameters<typeof SavedTravellers>[0]['values']
  type: PassengerType
  label: string
  /** The address book whose saved travellers are offered. */
  book: Book
  /** Further fields of the product, under the names. */
  children?: ReactNode
}

/** Fields a saved traveller can fill in where only names are needed. */
const filled = new Set(['title', 'given_name', 'family_name', 'birth_date', 'traveller_id'])

/** Fills a saved traveller into a form that needs only names. */
export function fillNames<Values extends object>(form: ContractForm<Values>, path: string, fields: SavedFields): void {
  for (const [name, value] of Object.entries(fields))
    if (filled.has(name)) form.setFieldValue(`${path}.${name}`, value as never)
}

/** One traveller of a product that needs no document: their identity as in their passport. */
export function NameFields<Values extends object>(props: Props<Values>) {
  const { form, path, values, type, label, book, children } = props
  const { t } = useTranslation('travellers')
  const id = useId()
  const set = (name: string, value: string | number | boolean | null) => {
    if (filled.has(name)) form.setFieldValue(`${path}.${name}`, value as never)
  }
  const problem = form.errors[`${path}.type`]
  return (
    <fieldset className={styles.traveller} aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <SavedTravellers book={book} values={values} set={set} type={type} international={false} />
      <div className={styles.fields}>
        <SelectField
          {...form.getInputProps(`${path}.title`)}
          label={t('field.title')}
          required
          data={titlesOf(type).map((value) => ({ value, label: t(`titles.${value}`) }))}
        />
        <TextField {...form.getInputProps(`${path}.given_name`)} ltr label={t('field.given_name')} required />
        <TextField {...form.getInputProps(`${path}.family_name`)} ltr label={t('field.family_name')} required />
      </div>
      {children && <div className={styles.more}>{children}</div>}
    </fieldset>
  )
}
