import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AgentDepositsCard } from '../../features/deposits/public.ts'
import { CustomerStatement } from '../../features/ledger/public.ts'
import { CardTopUps } from '../../features/payments/public.ts'
import { guardLoader } from '../../platform/guard-loaders.ts'
import { useSession } from '../../platform/session.ts'
import { CommitButton } from '../../ui/actions/buttons.tsx'
import { Stack } from '../../ui/layout/columns.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { StorePage } from '../../ui/layout/store-page.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { storefrontUrls } from '../../urls/storefront.ts'

export const clientLoader = guardLoader({ roles: ['customer'], signIn: true })

export const HydrateFallback = () => (
  <StorePage>
    <LoadingState shape="rows" />
  </StorePage>
)

/** A customer's own money: the balance, how it came about, and how to pay in. */
export default function MyStatement() {
  const { t } = useTranslation('ledger')
  const { user } = useSession()
  if (!user) return null
  return (
    <StorePage>
      <Stack>
        <ScreenHead title={t('mine.title')} detail={t('mine.detail')} />
        <CustomerStatement
          actions={
            <CommitButton leftSection={<IconPlus size={18} stroke={1.75} />} to={storefrontUrls.addMoney}>
              {t('mine.add')}
            </CommitButton>
          }
        />
        <AgentDepositsCard agentId={user.id} title={t('mine.deposits')} />
        <CardTopUps agentId={user.id} />
      </Stack>
    </StorePage>
  )
}
