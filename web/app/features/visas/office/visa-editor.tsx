import type { VisaView } from '@safar/contract/visas/visas.contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { useCreateVisa, useUpdateVisa } from '../api.ts'
import { AboutSection, RulesSection, TextsSection } from './about-fields.tsx'
import { DocumentsSection, PhotographSection } from './document-fields.tsx'
import styles from './editor.module.css'
import { newVisa, useEditorForm } from './editor-form.ts'
import { SpeedsSection } from './speed-fields.tsx'

type StoredVisa = VisaView & { office: NonNullable<VisaView['office']> }

/** The whole of a visa on one page. */
export function VisaEditor({ stored }: { stored?: StoredVisa | undefined }) {
  const { t } = useTranslation('visas')
  const navigate = useNavigate()
  const form = useEditorForm(stored?.office.form ?? newVisa())
  const creating = useCreateVisa({ onFailure: form.showFailure })
  const updating = useUpdateVisa({ onFailure: form.showFailure })
  const save = form.onSubmit(async (values) => {
    const done = stored
      ? await updating.run({ params: { id: stored.id }, body: { ...values, version: stored.office.version } })
      : await creating.run({ body: values })
    if (done) await navigate(adminUrls.visas)
  })
  const wrong = Object.keys(form.errors).length
  return (
    <form onSubmit={save} noValidate className={styles.editor}>
      <AboutSection form={form} />
      <RulesSection form={form} />
      <SpeedsSection form={form} />
      <DocumentsSection form={form} />
      <PhotographSection form={form} />
      <TextsSection form={form} stored={stored?.pictures ?? []} />
      <div className={styles.actions}>
        {wrong > 0 && (
          <p className={styles.error} role="alert">
            {t('office.wrongFields', { count: wrong })}
          </p>
        )}
        <PrimaryButton type="submit" busy={creating.busy || updating.busy}>
          {t('office.save')}
        </PrimaryButton>
        <OutlineButton to={adminUrls.visas}>{t('office.cancel')}</OutlineButton>
      </div>
    </form>
  )
}
