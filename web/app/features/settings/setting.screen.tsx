import { useTranslation } from 'react-i18next'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { Sections } from '../../ui/layout/sections.tsx'
import { BookingSettings } from '../bookings/public.ts'
import { MoneySettings } from '../ledger/public.ts'
import { CompanySettings } from './company/company-settings.tsx'

/** What the office decides once: every room brings its own section. */
export default function Setting() {
  const { t } = useTranslation('settings')
  return (
    <>
      <ScreenHead title={t('title')} detail={t('detail')} />
      <Sections
        label={t('sections')}
        sections={[
          { name: 'company', label: t('company.title'), content: <CompanySettings /> },
          { name: 'bookings', label: t('bookings'), content: <BookingSettings /> },
          { name: 'money', label: t('money'), content: <MoneySettings /> },
        ]}
      />
    </>
  )
}
