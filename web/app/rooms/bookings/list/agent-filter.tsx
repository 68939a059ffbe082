import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { agentChoices } from '../api.ts'

interface Props {
  value: string
  onChange: (id: string) => void
}

const everything = <T extends { options: unknown }>({ options }: T): T['options'] => options

/** Narrows a list to one agent, for those who may see agents. */
export function AgentFilter({ value, onChange }: Props) {
  const { t } = useTranslation('bookings')
  const allowed = useCan('users.view')
  const [text, setText] = useState('')
  const [label, keep] = useState('')
  const [asked] = useDebouncedValue(text === label ? '' : text.trim(), 200)
  const { data = [] } = useQuery({ ...agentChoices(asked), enabled: allowed })
  if (!allowed) return null
  const known = data.find((option) => option.value === value)?.label
  const chosen = value ? [{ value, label: label || known || `#${value}` }] : []
  const options = [...chosen, ...data.filter((option) => option.value !== value)]
  return (
    <Select
      size="xs"
      w={180}
      aria-label={t('list.byAgent')}
      placeholder={t('list.everyAgent')}
      searchable
      clearable
      filter={everything}
      data={options}
      value={value || null}
      onChange={(id) => {
        keep(options.find((option) => option.value === id)?.label ?? '')
        onChange(id ?? '')
      }}
      searchValue={text}
      onSearchChange={setText}
    />
  )
}
