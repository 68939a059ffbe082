import { useTranslation } from 'react-i18next'
import { RemoteSelect, useTyped } from '../../../ui/fields/remote-select.tsx'
import { useCustomerName, useCustomerOptions } from '../api.ts'

interface Props {
  value: string
  onChange: (id: string) => void
}

/** A customer with an account, by name, e-mail or phone. */
export function CustomerField({ value, onChange }: Props) {
  const { t } = useTranslation('buyers')
  const { searchText, setTyped } = useTyped()
  const { data } = useCustomerOptions(searchText)
  const name = useCustomerName(Number(value))
  return (
    <RemoteSelect
      label={t('payer.customerName')}
      placeholder={t('payer.customerChoose')}
      found={data}
      onTyped={setTyped}
      nameOf={() => name ?? ''}
      value={value}
      onChange={onChange}
    />
  )
}
