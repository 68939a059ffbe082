import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ToolbarSelect } from '../../../ui/data-table/toolbar-select.tsx'
import { bankList } from '../api.ts'

interface Props {
  value: string
  onChange: (id: string) => void
}

export function BankFilter({ value, onChange }: Props) {
  const { t } = useTranslation('deposits')
  const { data = [] } = useQuery(bankList())
  return (
    <ToolbarSelect
      label={t('fields.bank')}
      all={t('filters.everyBank')}
      data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={onChange}
    />
  )
}
