import type { RouteRow } from '@safar/contract/products/rides/catalogue.shapes'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Editor } from '../../../ui/forms/editor.tsx'
import type { StoredRecord } from '../../../ui/forms/record-form.tsx'
import { rideUrls } from '../../../urls/products/rides.ts'
import { type Editable, useAddRoute, useUpdateRoute } from './api.ts'
import { newRoute, useRouteForm } from './route-form.ts'
import { PricesSection } from './route-prices.tsx'
import { AboutSection, CancellationSection, TermsSection } from './route-sections.tsx'

/** A route with its terms and prices on one page. */
export function RouteEditor({ stored }: { stored?: StoredRecord<Editable<RouteRow>> }) {
  const { t } = useTranslation('ridesOffice')
  const navigate = useNavigate()
  const form = useRouteForm(stored?.form ?? newRoute())
  const adding = useAddRoute({ onFailure: form.showFailure })
  const updating = useUpdateRoute({ onFailure: form.showFailure })
  const save = form.onSubmit(async (values) => {
    const done = stored
      ? await updating.run({ params: { id: stored.id }, body: { ...values, version: stored.version } })
      : await adding.run({ body: values })
    if (done) await navigate(rideUrls.office.routes)
  })
  return (
    <Editor
      onSubmit={save}
      errors={form.errors}
      save={t('route.save')}
      busy={adding.busy || updating.busy}
      list={rideUrls.office.routes}
    >
      <AboutSection form={form} />
      <PricesSection form={form} />
      <TermsSection form={form} />
      <CancellationSection form={form} />
    </Editor>
  )
}
