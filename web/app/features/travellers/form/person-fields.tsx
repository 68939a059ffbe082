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
  /** The result of `form.getInputProps` for a field. */
  props: (name: PersonField) => GetInputPropsReturnType
  set: (name: PersonField, value: string) => void
  gender: unknown
  /** Limits the titles to this passenger type; null offers all of them. */
  type: PassengerType | null
  /** Props from the passport's MRZ for a field. */
  from: MrzFieldProps
  /** Column width of a field, where the screen has its own grid. */
  className?: ((name: PersonField) => string) | undefined
}

const grown = ['MR', 'MRS', 'MS'] as const
const small = ['MSTR', 'MISS'] as const

export const titlesOf = (type: PassengerType | null) =>
  type === null ? ([...grown, ...small] as const) : type === 'adult' ? grown : small

const genderOfTitle = (title: string): string => (title === 'MR' || title === 'MSTR' ? 'male' : 'female')

/** A person's details, as in their passport. */
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
