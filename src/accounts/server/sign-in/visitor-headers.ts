/** Header by which the server's entry hands the visitor's IP address to the library; from outside it is dropped. */
export const VISITOR_IP_HEADER = 'x-swapwise-visitor-ip';

/** The same for where a trusted proxy says that the visitor is, percent-encoded. */
export const VISITOR_LOCATION_HEADER = 'x-swapwise-visitor-location';
