import { useTranslation } from 'react-i18next'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { BookingSettings } from '../bookings/public.ts'
import { MoneySettings } from '../ledger/public.ts'
import { CompanySettings } from './company/company-settings.tsx'
import style from './setting.module.css'

/** What the office decides once: every room brings its own part. */
export default function Setting() {
  const { t } = useTranslation('settings')
  return (
    <>
      <ScreenHead title={t('title')} detail={t('detail')} />
      <section className={style.part} aria-labelledby="setting-company">
        <h2 id="setting-company" className="t-section">
          {t('company.title')}
        </h2>
        <CompanySettings />
      </section>
      <section className={style.part} aria-labelledby="setting-bookings">
        <h2 id="setting-bookings" className="t-section">
          {t('bookings')}
        </h2>
        <BookingSettings />
      </section>
      <section className={style.part} aria-labelledby="setting-money">
        <h2 id="setting-money" className="t-section">
          {t('money')}
        </h2>
        <MoneySettings />
      </section>
    </>
  )
}
