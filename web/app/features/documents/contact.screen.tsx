import { useTranslation } from 'react-i18next'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { AgencyCard } from './contact/agency-card.tsx'
import { MessageForm } from './contact/message-form.tsx'
import styles from './documents.module.css'

/** An agent writes to the office, or finds other ways to reach it. */
export default function Contact() {
  const { t } = useTranslation('documents')
  return (
    <>
      <ScreenHead title={t('contact.title')} detail={t('contact.detail')} />
      <div className={styles.contact}>
        <MessageForm />
        <AgencyCard />
      </div>
    </>
  )
}
