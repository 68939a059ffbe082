import { type UmrahPackageView, umrah } from '@safar/contract/umrah/umrah.contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { localeOfRequest } from '../../../platform/locale.ts'
import type { StructuredData } from '../../../platform/meta/structured-data.ts'
import { readOnServer } from '../../../platform/server-read.ts'
import { idIn } from '../../../ui/url-state.ts'
import { packageData } from './package-data.ts'
import { PackageDetails } from './package-details.tsx'

interface PageData {
  view: UmrahPackageView | null
  structuredData: StructuredData[]
}

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<PageData> {
  const id = idIn(params.id)
  const view = id ? ((await readOnServer(context, umrah.show, { params: { id } }))?.data ?? null) : null
  const { origin } = new URL(request.url)
  return { view, structuredData: view ? packageData(view, localeOfRequest(request), origin) : [] }
}

/** Within the running page the browser reads it. */
export const clientLoader = async (): Promise<PageData> => ({ view: null, structuredData: [] })

export default function PackageDetailsScreen() {
  return <PackageDetails area="storefront" rendered={useLoaderData<PageData | undefined>()?.view} />
}
