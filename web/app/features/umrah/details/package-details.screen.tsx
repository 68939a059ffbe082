import { type UmrahPackageView, umrah } from '@safar/contract/products/umrah/umrah.contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { localeOfRequest } from '../../../platform/locale.ts'
import type { StructuredData } from '../../../platform/meta/structured-data.ts'
import { readRecord, withStatus } from '../../../platform/server-read.ts'
import { idIn } from '../../../ui/url-state.ts'
import { packageData } from './package-data.ts'
import { PackageDetails } from './package-details.tsx'

interface PageData {
  view: UmrahPackageView | null
  gone: boolean
  structuredData: StructuredData[]
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = idIn(params.id)
  const { reply, gone } = id ? await readRecord(context, umrah.show, { params: { id } }) : { reply: null, gone: true }
  const view = reply?.data ?? null
  const { origin } = new URL(request.url)
  const structuredData = view ? packageData(view, localeOfRequest(request), origin) : []
  return withStatus<PageData>({ view, gone, structuredData })
}

/** On navigation within the app, the browser fetches it instead. */
export const clientLoader = async (): Promise<PageData> => ({ view: null, gone: false, structuredData: [] })

export default function PackageDetailsScreen() {
  const page = useLoaderData<PageData | undefined>()
  return <PackageDetails area="storefront" rendered={page?.view} gone={page?.gone} />
}
