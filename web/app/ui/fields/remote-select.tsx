import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { SelectField, type SelectFieldProps } from './select-field.tsx'

export interface Option {
  value: string
  label: string
}

interface Props extends Omit<SelectFieldProps, 'data' | 'searchable' | 'clearable'> {
  /** Results for the typed text. */
  found: readonly Option[] | undefined
  onTyped: (text: string) => void
  /** The label of a value that was not chosen here. */
  nameOf?: (value: string) => string
  /** Pattern of values accepted as typed, even if they are not in the list. */
  free?: RegExp
}

/** The text typed into a field, debounced. */
export function useTyped() {
  const [typed, setTyped] = useState('')
  const [searchText] = useDebouncedValue(typed.trim(), 200)
  return { searchText, setTyped }
}

const everything = <T extends { options: unknown }>({ options }: T): T['options'] => options

/** A select for a list too long to load: the server searches for the typed text. */
export function RemoteSelect({ found = [], onTyped, nameOf, free, value, onChange, ...rest }: Props) {
  const [text, setText] = useState('')
  const [selected, setSelected] = useState<Option>()
  const chosen = value
    ? { value, label: selected?.value === value ? selected.label : (nameOf?.(value) ?? value) }
    : undefined
  const typed = text.trim().toUpperCase()
  const asTyped = free?.test(typed) && !found.some((option) => option.value === typed) ? typed : undefined
  const data = [
    ...(chosen ? [chosen] : []),
    ...(asTyped && asTyped !== value ? [{ value: asTyped, label: asTyped }] : []),
    ...found.filter((option) => option.value !== value),
  ]
  const choose = (next: string) => {
    setSelected(data.find((option) => option.value === next))
    onChange?.(next)
  }
  const type = (next: string) => {
    setText(next)
    // The field contains the selected name, which nobody typed.
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
