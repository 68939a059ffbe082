/** A screen of the product. Without a file, it is not built yet and says so. */
export interface Screen {
  /** Module path under app/. */
  file?: string
  /** This path takes an id; the bare path redirects to this list. */
  detailOf?: string
}

/** A route table: full path to screen. */
export type Screens = Readonly<Record<string, Screen>>
