import { useTranslation } from 'react-i18next'
import { guardLoader } from '../../platform/guard-loaders.ts'
import { StorePage } from '../../ui/layout/store-page.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { DepositRequest } from './ask/deposit-request.tsx'

export const clientLoader = guardLoader({ roles: ['customer'], signIn: true })

export const HydrateFallback = () => (
  <StorePage>
    <LoadingState shape="form" />
  </StorePage>
)

/** A customer pays in, immediately by card or by a transfer that the office verifies. */
export default function AddMoney() {
  const { t } = useTranslation('deposits')
  return (
    <StorePage>
      <DepositRequest title={t('ask.addMoney')} />
    </StorePage>
  )
}
