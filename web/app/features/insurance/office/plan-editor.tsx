import type { PlanView } from '@safar/contract/insurance/insurance.contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { useCreatePlan, useUpdatePlan } from '../api.ts'
import styles from './editor.module.css'
import { newPlan, useEditorForm } from './editor-form.ts'
import { AboutSection, AgesSection, BenefitsSection, PremiumsSection } from './plan-sections.tsx'
import { TryPrice } from './try-price.tsx'

type StoredPlan = PlanView & { office: NonNullable<PlanView['office']> }

/** The whole of a plan on one page, with a price to try beside it. */
export function PlanEditor({ stored }: { stored?: StoredPlan | undefined }) {
  const { t } = useTranslation('insuranceOffice')
  const navigate = useNavigate()
  const form = useEditorForm(stored?.office.form ?? newPlan())
  const creating = useCreatePlan({ onFailure: form.showFailure })
  const updating = useUpdatePlan({ onFailure: form.showFailure })
  const save = form.onSubmit(async (values) => {
    const done = stored
      ? await updating.run({ params: { id: stored.id }, body: { ...values, version: stored.office.version } })
      : await creating.run({ body: values })
    if (done) await navigate(adminUrls.insurancePlans)
  })
  const wrong = Object.keys(form.errors).length
  return (
    <form onSubmit={save} noValidate className={styles.builder}>
      <div className={styles.sections}>
        <AboutSection form={form} />
        <BenefitsSection form={form} />
        <PremiumsSection form={form} />
        <AgesSection form={form} />
      </div>
      <div className={styles.aside}>
        <TryPrice values={form.values} />
        <div className={styles.actions}>
          {wrong > 0 && (
            <p className={styles.error} role="alert">
              {t('wrongFields', { count: wrong })}
            </p>
          )}
          <PrimaryButton type="submit" busy={creating.busy || updating.busy}>
            {t('save')}
          </PrimaryButton>
          <OutlineButton to={adminUrls.insurancePlans}>{t('cancel')}</OutlineButton>
        </div>
      </div>
    </form>
  )
}
