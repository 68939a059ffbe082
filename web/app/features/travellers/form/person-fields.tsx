import type { GetInputPropsReturnType } from '@mantine/form'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import { useTranslation } from 'react-i18next'
import { CountryField } from '../../../ui/fields/country-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TypedDateField } from '../../../ui/fields/typed-date-field.tsx'

import type { MrzFieldProps } from '../mrz/use-mrz-fill.ts'

export type PersonField = 'title' | 'given_name' | 'family_name' | 'birth_date' | 'gender' | 'nationality'

interface Props {
  /** What `form.getInputProps` gives for a field. */
  props: (name: PersonField) => GetInputPropsReturnType
  set: (name: PersonField, value: string) => void
  gender: unknown
  /** Titles of this kind of passenger alone; null for all of them. */
  type: PassengerType | null
  /** What the passport's lines say of a field. */
  from: MrzFieldProps
  /** How wide a field is, where the screen has a grid of its own. */
  className?: ((name: PersonField) => string) | undefined
}

const grown = ['MR', 'MRS', 'MS'] as const
const small = ['MSTR', 'MISS'] as const

export const titlesOf = (type: PassengerType | null) =>
  type === null ? ([...grown, ...small] as const) : type === 'adult' ? grown : small

const genderOfTitle = (title: string): string => (title === 'MR' || title === 'MSTR' ? 'male' : 'female')

/** Who somebody is, as their passport says it. */
export function PersonFields({ props: propsOf, set, gender, type, from, className }: Props) {
  const { t } = useTranslation('travellers')
  const props = (name: PersonField) => ({ ...propsOf(name), ...(className && { className: className(name) }) })
  const chooseTitle = (title: string) => {
    set('title', title)
    if (gender === '') set('gender', genderOfTitle(title))
  }
  return (
    <>
      <SelectField
        {...props('title')}
        label={t('field.title')}
        required
        data={titlesOf(type).map((value) => ({ value, label: t(`titles.${value}`) }))}
        onChange={chooseTitle}
        {...from('title')}
      />
      <TextField {...props('given_name')} ltr label={t('field.given_name')} required {...from('given_name')} />
      <TextField {...props('family_name')} ltr label={t('field.family_name')} required {...from('family_name')} />
      <TypedDateField
        {...props('birth_date')}
        label={t('field.birth_date')}
        required
        placeholder={t('field.dayFirst')}
        {...from('birth_date')}
      />
      <SelectField
        {...props('gender')}
        label={t('field.gender')}
        required
        data={(['male', 'female'] as const).map((value) => ({ value, label: t(`genders.${value}`) }))}
        {...from('gender')}
      />
      <CountryField
        {...props('nationality')}
        label={t('field.nationality')}
        required
        autoComplete="off"
        {...from('nationality')}
      />
    </>
  )
}
