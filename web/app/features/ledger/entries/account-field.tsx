import { useDebouncedValue } from '@mantine/hooks'
import type { AccountRef } from '@safar/contract/money/ledger.contract'
import { accountClasses } from '@safar/contract/vocabulary/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField, type SelectFieldProps } from '../../../ui/fields/select-field.tsx'
import { accountOptions } from '../api.ts'
import { useAccountName } from '../use-account-name.ts'
import type { Account } from './sides.rules.ts'

interface Props extends Omit<SelectFieldProps, 'data' | 'value' | 'onChange' | 'searchable'> {
  value?: AccountRef | null | undefined
  onChange?: (account: Account | null) => void
  /** Excluded from the choices: the other side of the same entry. */
  without?: number | undefined
  /** Label of the empty choice, listed first. */
  all?: string
}

const everything = <T extends { options: unknown }>({ options }: T): T['options'] => options
const order = (account: AccountRef) =>
  account.class === 'wallet' ? accountClasses.length : accountClasses.indexOf(account.class)

/** Selects an account by name: the agency's by class, then agents and customers as the user types. */
export function AccountField({ value, onChange, without, all, ...rest }: Props) {
  const { t } = useTranslation('ledger')
  const nameOf = useAccountName()
  const [text, setText] = useState('')
  const [searchText] = useDebouncedValue(text.trim(), 200)
  // The field contains the selected name, which nobody typed.
  const untyped = (value && searchText === nameOf(value.name)) || searchText === all
  const typed = untyped ? '' : searchText
  const { data: first = [] } = useQuery(accountOptions(''))
  const { data = [] } = useQuery(accountOptions(typed))
  // The ledger stores the agency's accounts under English names, so translated names are matched here.
  const house = first.filter((account) => account.class !== 'wallet' && nameOf(account.name).includes(typed))
  const known = [...data, ...house.filter(({ id }) => data.every((account) => account.id !== id))]
  const found = known.filter(({ id }) => id !== without && id !== value?.id)
  const listed: AccountRef[] = [...(value ? [value] : []), ...found].sort((a, b) => order(a) - order(b))
  const groups = [...new Set(listed.map((account) => account.class))].map((group) => ({
    group: t(`classes.${group}`),
    items: listed
      .filter((account) => account.class === group)
      .map(({ id, name, currency }) => ({
        value: String(id),
        label: currency === 'PKR' ? nameOf(name) : `${nameOf(name)} (${currency})`,
      })),
  }))
  return (
    <SelectField
      {...rest}
      searchable
      filter={everything}
      data={[...(all ? [{ value: 'all', label: all }] : []), ...groups]}
      value={value ? String(value.id) : all ? 'all' : ''}
      onChange={(id) => onChange?.(known.find((account) => String(account.id) === id) ?? null)}
      searchValue={text}
      onSearchChange={setText}
    />
  )
}
