import type { BookedVisa } from '@safar/contract/visas/application.shapes'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { OutlineButton } from '../../ui/actions/buttons.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/layout/side-panel.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { DateText } from '../../ui/time/dates.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'
import { storefrontUrls } from '../../urls/storefront.ts'
import { ApplicationBadge } from './apply/application-badge.tsx'
import { useVisaTexts } from './use-visa-texts.ts'

/** What a booking shows of its application; documents and messages are on its own page. */
export function BookedVisaCard({ visa }: { visa: BookedVisa }) {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  const { user } = useSession()
  const urlOf =
    user?.role === 'customer'
      ? storefrontUrls.visaApplication
      : user?.role === 'agent'
        ? agentUrls.visaApplication
        : adminUrls.visaApplication
  return (
    <Card title={words(visa.name)} aside={<ApplicationBadge state={visa.state} />}>
      <Facts
        facts={[
          [t('board.application'), <Ltr key="number">{visa.number}</Ltr>],
          [t('speed'), t(`speeds.${visa.speed}`)],
          [t('apply.arrival'), <DateText key="arrival" value={visa.arrives_on} />],
        ]}
      />
      <OutlineButton to={urlOf(visa.application_id)}>{t('apply.openApplication')}</OutlineButton>
    </Card>
  )
}
