import type { z } from 'zod'
import type { Permission } from '../vocabulary/permissions.ts'
import type { TextKey } from '../wording/texts.ts'
import type { Access } from './access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type PathParam<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

type ParamsOf<P extends string> = [PathParam<P>] extends [never]
  ? { params?: undefined }
  : { params: z.ZodObject<Record<PathParam<P>, z.ZodType>> }

/** How often one caller may make a call. */
export interface Limit {
  max: number
  windowSeconds: number
  /** What one call counts for, where calls differ in work; one by default. Its argument is the query as read. */
  cost?: (query: unknown) => number
}

/** A field of a body that does what another call guards: this value needs that call's permission besides. */
export interface FieldPermission {
  field: string
  value: string | boolean
  permission: Permission
}

interface Common {
  method: Method
  /** Under /api. The source's own spellings live here and nowhere else. */
  path: string
  /** One line for the API page. */
  summary: string
  access: Access
  query?: z.ZodObject
  body?: z.ZodType
  /** Checked by the server before the handler runs; a test lists every flag of the contract and how it is guarded. */
  fieldPermissions?: readonly FieldPermission[]
  /** What leaves the server; anything not declared is dropped. */
  reply: z.ZodType
  /** The body is a file upload. */
  multipart?: boolean
  /** The reply is a file, not JSON; `reply` is then unknown. */
  binary?: boolean
  /** The file is made for this caller: one at a time for each person, dropped when they hang up. */
  generated?: boolean
  /** The handler builds exactly what `reply` declares, as its test proves: a long list is not read a second time. */
  trusted?: boolean
  /** The reply comes in lines of JSON as they are ready; `reply` is then one line. */
  streamed?: boolean
  /** What is said over the fields when the input is refused, in place of the general sentence. */
  refusal?: TextKey
  /** The message of a failure is an object with `details`, as the specification's registration reads it. */
  messageDetails?: boolean
  /** Honours the Idempotency-Key header: one effect per key, equal answers. */
  idempotent?: boolean
  /** Calls allowed per address, beside the general limit. */
  limit?: Limit
  /** A GET that is more than reading: the specification gave it this method. */
  changes?: boolean
  /** Whether the answer may be a moment old, and so come from a replica. Left out: lists in pages, and their files, may. */
  mayLag?: boolean
  /** The one call an administrator who views the product as somebody else may make besides reading. */
  endsViewing?: boolean
}

export type Endpoint = Common & { params?: z.ZodObject | undefined }

/** Declares a call, once. Server route, validation, client, OpenAPI, access matrix and fuzz test come out of it. */
export const endpoint = <const P extends string, const E extends Omit<Common, 'path'>>(
  definition: E & { path: P } & ParamsOf<P>,
): E & { path: P } & ParamsOf<P> => definition

/** Whether a call leaves everything as it is. */
export const isReading = ({ method, changes }: Pick<Endpoint, 'method' | 'changes'>): boolean =>
  method === 'GET' && !changes

/** Whether a replica may answer. Nobody misses what they have written themselves, there as anywhere. */
export function mayLag(call: Pick<Endpoint, 'method' | 'changes' | 'streamed' | 'query' | 'mayLag'>): boolean {
  const { after, format } = call.query?.shape ?? {}
  return isReading(call) && !call.streamed && (call.mayLag ?? (after ?? format) !== undefined)
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Given<T> = T extends z.ZodType ? z.input<T> : undefined

export type Params<E> = E extends { params: infer T } ? Parsed<T> : undefined
export type Query<E> = E extends { query: infer T } ? Parsed<T> : undefined
export type Body<E> = E extends { body: infer T } ? Parsed<T> : undefined
export type Reply<E> = E extends { reply: infer T } ? Parsed<T> : never
/** What a handler returns: the reply before its schema fills defaults and drops the undeclared. */
export type ReplyInput<E> = E extends { reply: infer T } ? Given<T> : never

/** What a client gives. */
export type Input<E> = (E extends { params: infer T extends z.ZodType } ? { params: z.input<T> } : unknown) &
  (E extends { query: infer T extends z.ZodType } ? { query?: z.input<T> } : unknown) &
  (E extends { body: infer T extends z.ZodType } ? { body: z.input<T> } : unknown)

export type ModuleContract = Readonly<Record<string, Endpoint>>
