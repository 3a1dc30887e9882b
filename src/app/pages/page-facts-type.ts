import type { QueryClient } from '@tanstack/react-query';
import type { Me } from '../../accounts/account-contract.ts';
import type { Address } from '../../api/address.ts';
import type { PageReads } from './page-reads.ts';

/** What only the server needs to know of a page. */
export type PageFacts = {
  /** Source of the page's code, by which the build knows its chunk. */
  chunk: string;
  chunkForMembers?: string;
  description: (address: Address, cache: QueryClient) => string;
  /**
   * What the server alone reads for it, as `pageReads` says it of the others: each look of the back office at people is recorded, so
   * that no browser reads any of it before somebody is there; and what no first view needs is not in its code.
   */
  reads?: PageReads;
  /** The parameters of its query string that change what is made: it is given no others, and one page is kept for all of them. */
  asks?: readonly string[];
  /** Title of the page's link preview, when it is not the page's own with the site's name behind it. */
  previewTitle?: (address: Address, cache: QueryClient, siteName: string) => string | undefined;
  /** Address of the page's link preview, when it is more than the page's own. */
  previewPath?: (address: Address) => string | undefined;
  /** Address of the picture (PNG, 1200 by 630) of the page's link preview, on this site. */
  previewImage?: (address: Address, cache: QueryClient) => string | undefined;
  /** Whether visitors see all of it without the styles of dialogs and of other pages (late-styles.css), which then come after it. */
  stylesLater?: true;
  /** Whether the page shows times that go by, so that kept bytes of it age. */
  timely?: boolean;
  /** Where to go instead of this page, answered as a redirect. */
  leadsTo?: (address: Address, me: Me | null) => string | undefined;
  /** Kept out of search engines. */
  unlisted?: boolean;
  /** What the page says to search engines about what it shows: objects of schema.org. */
  data?: (address: Address, cache: QueryClient, publicUrl: string) => object[];
  /** Status of the page, when it is not 200. */
  status?: (address: Address, cache: QueryClient) => 404 | undefined;
};
