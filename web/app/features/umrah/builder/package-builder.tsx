import type { UmrahPackageView } from '@safar/contract/umrah/umrah.contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { useCreatePackage, useUpdatePackage } from '../api.ts'
import { AboutSection, TextsSection } from './about-section.tsx'
import styles from './builder.module.css'
import { useBuilderForm } from './builder-form.ts'
import { FlightsSection } from './flights-section.tsx'
import { newPackage } from './new-parts.ts'
import { PricesSection } from './prices-section.tsx'
import { ProfitSummary } from './profit-summary.tsx'
import { ServicesSection, TransportSection } from './services-sections.tsx'
import { StaysSection } from './stays-section.tsx'
import { DeparturesSection, TermsSection } from './terms-sections.tsx'

type Stored = UmrahPackageView & { office: NonNullable<UmrahPackageView['office']> }

/** The whole of a package on one page, with what it earns beside it. */
export function PackageBuilder({ stored }: { stored?: Stored | undefined }) {
  const { t } = useTranslation('umrahOffice')
  const navigate = useNavigate()
  const form = useBuilderForm(stored?.office.form ?? newPackage())
  const creating = useCreatePackage({ onFailure: form.showFailure })
  const updating = useUpdatePackage({ onFailure: form.showFailure })
  const save = form.onSubmit(async (values) => {
    const done = stored
      ? await updating.run({ params: { id: stored.id }, body: { ...values, version: stored.office.version } })
      : await creating.run({ body: values })
    if (done) await navigate(adminUrls.umrahPackages)
  })
  const wrong = Object.keys(form.errors).length
  return (
    <form onSubmit={save} noValidate className={styles.builder}>
      <div className={styles.sections}>
        <AboutSection form={form} />
        <StaysSection form={form} />
        <TransportSection form={form} />
        <ServicesSection form={form} />
        <FlightsSection form={form} />
        <PricesSection form={form} />
        <DeparturesSection form={form} />
        <TermsSection form={form} />
        <TextsSection form={form} stored={stored?.pictures ?? []} />
      </div>
      <div className={styles.aside}>
        <ProfitSummary values={form.values} />
        <div className={styles.actions}>
          {wrong > 0 && (
            <p className={styles.error} role="alert">
              {t('wrongFields', { count: wrong })}
            </p>
          )}
          <PrimaryButton type="submit" busy={creating.busy || updating.busy}>
            {t('save')}
          </PrimaryButton>
          <OutlineButton to={adminUrls.umrahPackages}>{t('cancel')}</OutlineButton>
        </div>
      </div>
    </form>
  )
}
