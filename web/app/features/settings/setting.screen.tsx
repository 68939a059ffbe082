import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { Sections } from '../../ui/layout/sections.tsx'
import { BookingSettings } from '../bookings/public.ts'
import { MoneySettings } from '../ledger/public.ts'
import { CompanySettings } from './company/company-settings.tsx'
import { CurrencySettings } from './currencies/currency-settings.tsx'
import { IntegrationKeys } from './keys/integration-keys.tsx'
import { MailSettings } from './mails/mail-settings.tsx'
import { NumberingSettings } from './numbering/numbering-settings.tsx'
import { SessionSettings } from './sessions/session-settings.tsx'

/** The office's settings: every feature contributes its own section. API keys are only for administrators. */
export default function Setting() {
  const { t } = useTranslation('settings')
  const admin = useSession().user?.role === 'admin'
  return (
    <>
      <ScreenHead title={t('title')} detail={t('detail')} />
      <Sections
        label={t('sections')}
        sections={[
          { name: 'company', label: t('company.title'), content: <CompanySettings /> },
          { name: 'bookings', label: t('bookings'), content: <BookingSettings /> },
          { name: 'money', label: t('money'), content: <MoneySettings /> },
          ...(admin ? [{ name: 'keys', label: t('keys.title'), content: <IntegrationKeys /> }] : []),
          { name: 'currencies', label: t('currencies.title'), content: <CurrencySettings /> },
          { name: 'numbering', label: t('numbering.title'), content: <NumberingSettings /> },
          { name: 'sessions', label: t('sessions.title'), content: <SessionSettings /> },
          { name: 'mails', label: t('mails.title'), content: <MailSettings /> },
        ]}
      />
    </>
  )
}
