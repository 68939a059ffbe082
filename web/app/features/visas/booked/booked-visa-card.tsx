import type { BookedVisa } from '@safar/contract/products/visas/application.shapes'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { ApplicationBadge } from '../apply/application-badge.tsx'
import styles from '../apply/apply.module.css'
import { useApplicationUrl } from '../area.ts'
import { useVisaTexts } from '../use-visa-texts.ts'

/** What a booking shows of its application; documents and messages are on the application's own page. */
export function BookedVisaCard({ visa }: { visa: BookedVisa }) {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  const urlOf = useApplicationUrl()
  return (
    <Card title={words(visa.name)} aside={<ApplicationBadge state={visa.state} />}>
      <div className={styles.stack}>
        <Facts
          facts={[
            [t('board.application'), <Ltr key="number">{visa.number}</Ltr>],
            [t('speed'), t(`speeds.${visa.speed}`)],
            [t('apply.arrival'), <DateText key="arrival" value={visa.arrives_on} />],
          ]}
        />
        <div className={styles.actions}>
          <OutlineButton to={urlOf(visa.application_id)}>{t('apply.openApplication')}</OutlineButton>
        </div>
      </div>
    </Card>
  )
}
