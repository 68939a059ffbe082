import { useTranslation } from 'react-i18next'
import { OutlineButton, PrimaryButton } from '../../ui/actions/buttons.tsx'
import { authUrls } from '../../urls/auth.ts'
import styles from './agents-band.module.css'

export function AgentsBand() {
  const { t } = useTranslation('home')
  return (
    <section className={`wrap ${styles.band}`} aria-labelledby="agencies">
      <div>
        <h2 id="agencies" className="t-h2">
          {t('agents.title')}
        </h2>
        <p>{t('agents.detail')}</p>
      </div>
      <div className={styles.actions}>
        <PrimaryButton size="md" to={authUrls.registerAgent}>
          {t('agents.register')}
        </PrimaryButton>
        <OutlineButton size="md" to={authUrls.login}>
          {t('agents.signIn')}
        </OutlineButton>
      </div>
    </section>
  )
}
