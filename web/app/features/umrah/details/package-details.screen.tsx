import { type UmrahPackageView, umrah } from '@safar/contract/products/umrah/umrah.contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { localeOfRequest } from '../../../platform/locale.ts'
import type { StructuredData } from '../../../platform/meta/structured-data.ts'
import { readRecord, withStatus } from '../../../platform/server-read.ts'
import { idIn } from '../../../ui/url-state.ts'
import { salesAreaOf } from '../../../urls/sales-area.ts'
import { packageData } from './package-data.ts'
import { PackageDetails } from './package-details.tsx'

interface PageData {
  view: UmrahPackageView | null
  gone: boolean
  structuredData: StructuredData[]
}

const nothing: PageData = { view: null, gone: false, structuredData: [] }

/** Only the storefront's page is rendered by the server. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { origin, pathname } = new URL(request.url)
  if (salesAreaOf(pathname) !== 'storefront') return withStatus(nothing)
  const id = idIn(params.id)
  const { reply, gone } = id ? await readRecord(context, umrah.show, { params: { id } }) : { reply: null, gone: true }
  const view = reply?.data ?? null
  const structuredData = view ? packageData(view, localeOfRequest(request), origin) : []
  return withStatus<PageData>({ view, gone, structuredData })
}

/** On navigation within the app, the browser fetches it instead. */
export const clientLoader = async (): Promise<PageData> => nothing

export default function PackageDetailsScreen() {
  const page = useLoaderData<PageData | undefined>()
  return <PackageDetails rendered={page?.view} gone={page?.gone} />
}
