import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { agentBalance, agentOptions } from '../api.ts'

interface Props {
  value: string
  onChange: (id: string) => void
}

const everything = <T extends { options: unknown }>({ options }: T): T['options'] => options

/** Narrows a list to one agent, for those who may see agents. */
export function AgentFilter({ value, onChange }: Props) {
  const { t } = useTranslation('deposits')
  const allowed = useCan('users.view')
  const [text, setText] = useState('')
  const [label, keep] = useState('')
  const [asked] = useDebouncedValue(text === label ? '' : text.trim(), 200)
  const { data = [] } = useQuery({ ...agentOptions(asked), enabled: allowed })
  const unknown = value !== '' && label === ''
  const { data: named } = useQuery({ ...agentBalance(Number(value)), enabled: unknown, retry: false })
  if (!allowed) return null
  const chosen = value ? [{ value, label: label || named?.agency_name || `#${value}` }] : []
  const options = [...chosen, ...data.filter((option) => option.value !== value)]
  return (
    <Select
      size="xs"
      w={190}
      aria-label={t('filters.agent')}
      placeholder={t('filters.everyAgent')}
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
