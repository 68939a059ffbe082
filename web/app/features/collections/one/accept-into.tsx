import type { CollectionView } from '@safar/contract/money/collections.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { bankList } from '../../deposits/public.ts'

export const CASH = 'cash'

/** The banks that can take it: active, and in the same currency. */
export function useBanksFor({ currency }: CollectionView) {
  const { data = [] } = useQuery(bankList())
  return data.filter((bank) => bank.active && bank.currency === currency)
}

interface Props {
  collection: CollectionView
  /** A bank's id, or 'cash'. */
  value: string
  onChange: (value: string) => void
}

/** Where the money went. Only cash can stay in the office. */
export function AcceptInto({ collection, value, onChange }: Props) {
  const { t } = useTranslation('collections')
  const banks = useBanksFor(collection)
  const counter = collection.method === 'cash' ? [{ value: CASH, label: t('accept.cash') }] : []
  return (
    <SelectField
      label={t('accept.into')}
      help={t(collection.method === 'cash' ? 'accept.helpCash' : 'accept.helpBank')}
      required
      data={[...counter, ...banks.map(({ id, name }) => ({ value: String(id), label: name }))]}
      value={value}
      onChange={onChange}
    />
  )
}
