import { useTranslation } from 'react-i18next'
import { ProfileCards } from '../../features/accounts/public.ts'
import { AgencyProfile } from '../../features/agents/public.ts'
import { OwnMarkup } from '../../features/pricing/public.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { Sections } from '../../ui/layout/sections.tsx'

/** What agents decide for themselves: their account, what their clients read of the agency, and what they add to prices. */
export default function AgentSettings() {
  const { t } = useTranslation('agents')
  return (
    <>
      <ScreenHead title={t('settings.title')} />
      <Sections
        label={t('settings.sections')}
        sections={[
          { name: 'account', label: t('settings.account'), content: <ProfileCards /> },
          { name: 'agency', label: t('settings.agency'), content: <AgencyProfile /> },
          { name: 'markup', label: t('settings.markup'), content: <OwnMarkup /> },
        ]}
      />
    </>
  )
}
