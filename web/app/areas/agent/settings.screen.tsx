import { useTranslation } from 'react-i18next'
import { ProfileCards } from '../../features/accounts/public.ts'
import { AgencyPeople, AgencyProfile } from '../../features/agents/public.ts'
import { OwnMarkup } from '../../features/pricing/public.ts'
import { useRight } from '../../platform/session.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { Sections } from '../../ui/layout/sections.tsx'

/**
 * Agents' own settings: their account and, for those who manage the agency, its profile, its people and its mark-up.
 */
export default function AgentSettings() {
  const { t } = useTranslation('agents')
  const manages = useRight('manage')
  return (
    <>
      <ScreenHead title={t('settings.title')} />
      <Sections
        label={t('settings.sections')}
        sections={[
          { name: 'account', label: t('settings.account'), content: <ProfileCards /> },
          ...(manages
            ? [
                { name: 'agency', label: t('settings.agency'), content: <AgencyProfile /> },
                { name: 'people', label: t('settings.people'), content: <AgencyPeople /> },
                { name: 'markup', label: t('settings.markup'), content: <OwnMarkup /> },
              ]
            : []),
        ]}
      />
    </>
  )
}
