import { useTranslation } from 'react-i18next'
import { DepositRequest } from './ask/deposit-request.tsx'

export default function DepositForm() {
  const { t } = useTranslation('deposits')
  return <DepositRequest title={t('ask.title')} />
}
