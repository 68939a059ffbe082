import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { SelectField, type SelectFieldProps } from './select-field.tsx'

export interface Option {
  value: string
  label: string
}

interface Props extends Omit<SelectFieldProps, 'data' | 'searchable' | 'clearable'> {
  /** What was found for the text typed. */
  found: readonly Option[] | undefined
  onTyped: (text: string) => void
  /** How the value is written when it was not chosen here. */
  nameOf?: (value: string) => string
  /** What may be chosen as typed, though the list does not have it. */
  free?: RegExp
}

/** What is typed into a field, a moment after the last key. */
export function useTyped() {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), 200)
  return { asked, setTyped }
}

const everything = <T extends { options: unknown }>({ options }: T): T['options'] => options

/** A choice out of a list too long to load: the server finds what was typed. */
export function RemoteSelect({ found = [], onTyped, nameOf, free, value, onChange, ...rest }: Props) {
  const [text, setText] = useState('')
  const [kept, keep] = useState<Option>()
  const chosen = value ? { value, label: kept?.value === value ? kept.label : (nameOf?.(value) ?? value) } : undefined
  const typed = text.trim().toUpperCase()
  const asTyped = free?.test(typed) && !found.some((option) => option.value === typed) ? typed : undefined
  const data = [
    ...(chosen ? [chosen] : []),
    ...(asTyped && asTyped !== value ? [{ value: asTyped, label: asTyped }] : []),
    ...found.filter((option) => option.value !== value),
  ]
  const choose = (next: string) => {
    keep(data.find((option) => option.value === next))
    onChange?.(next)
  }
  const type = (next: string) => {
    setText(next)
    // The field writes the name of what was chosen: nobody typed that.
    onTyped(data.some(({ label }) => label === next) ? '' : next)
  }
  return (
    <SelectField
      {...rest}
      data={data}
      filter={everything}
      searchable
      clearable
      value={value}
      onChange={choose}
      searchValue={text}
      onSearchChange={type}
    />
  )
}
