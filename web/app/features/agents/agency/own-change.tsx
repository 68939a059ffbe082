import type { AgencyView } from '@safar/contract/people/agents.contract'
import { useTranslation } from 'react-i18next'
import agencyStyle from './agency.module.css'
import style from './change.module.css'
import { ChangeTable } from './change-table.tsx'

/** Shows an agency which of its changed numbers await the office, or why they were declined. */
export function OwnChange({ agency }: { agency: AgencyView }) {
  const { t } = useTranslation('agents')
  const { change } = agency
  if (!change) return null
  const declined = change.state === 'declined'
  return (
    <section className={style.own} aria-label={t(declined ? 'change.declined' : 'change.waiting')}>
      <h2 className="t-section">{t(declined ? 'change.declined' : 'change.waiting')}</h2>
      {declined ? (
        <p className={agencyStyle.reason}>
          <b>{t('change.note')}</b> {change.reason}
        </p>
      ) : (
        <p className="t-2">{t('change.waitingText')}</p>
      )}
      <ChangeTable agency={agency} />
    </section>
  )
}
