/** The one style sheet of the stand-ins' pages: dark, plain, and unlike the product's, so that nobody mixes them up. */
export const PAGE_STYLE = `
:root{color-scheme:dark;--ground:#15161b;--card:#1f2128;--well:#101116;--line:#343742;--edge:#7b8091;--text:#f1f2f6;--quiet:#b4b8c5;--act:#aeb7ff;--on-act:#12142b;--bad:#ff9d9d;--good:#8fe3b0}
*,*::before,*::after{box-sizing:border-box}
html{scroll-padding-bottom:96px}
body{margin:0;background:var(--ground);color:var(--text);font:400 1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%}
main{max-width:34rem;margin:0 auto;padding:24px 16px 40px;display:grid;gap:16px}
main>*,form>*,fieldset>*{min-width:0}
h1{font-size:1.5rem;line-height:1.15;margin:0}
h2{font-size:1.0625rem;margin:0}
p{margin:0}
.quiet{color:var(--quiet);font-size:.9375rem}
.card,form.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:16px;display:grid;gap:14px;margin:0}
.bad,.good{border:1px solid currentColor;border-radius:10px;padding:10px 12px}
.bad{color:var(--bad)}
.good{color:var(--good)}
form{display:grid;gap:16px;margin:0}
fieldset{border:0;margin:0;padding:0;display:grid;gap:8px}
legend{font-weight:700;padding:0 0 8px}
label{display:grid;gap:6px;font-weight:600}
label small{font-weight:400;color:var(--quiet);font-size:.875rem;overflow-wrap:anywhere}
input:not([type=radio],[type=checkbox]),textarea{width:100%;min-height:46px;padding:10px 12px;border:1px solid var(--edge);border-radius:10px;background:var(--well);color:inherit;font:inherit;font-weight:400}
textarea{min-height:88px;resize:vertical}
input[type=radio],input[type=checkbox]{width:20px;height:20px;margin:0;flex:none;accent-color:var(--act)}
.pick{display:flex;align-items:center;gap:12px;min-height:52px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--well);cursor:pointer}
.pick>span{display:grid;min-width:0}
.pick:has(:checked){border-color:var(--act)}
.tick{display:flex;align-items:center;gap:12px;min-height:44px;font-weight:400}
.scroll{max-height:19rem;overflow:auto;display:grid;gap:8px;padding:2px}
details>summary{cursor:pointer;min-height:44px;padding:10px 0;font-weight:600}
details.card{display:block;padding-block:4px}
details.card[open]{padding-bottom:16px}
summary small{font-weight:400;color:var(--quiet);font-size:.875rem;overflow-wrap:anywhere}
.row{display:flex;gap:10px;flex-wrap:wrap}
.row>button{flex:1 1 9rem}
.row>input{flex:1 1 10rem;width:auto}
.dock{position:sticky;bottom:0;background:var(--card);padding:12px 0 2px;border-top:1px solid var(--line)}
button{min-height:48px;padding:10px 18px;border:1px solid transparent;border-radius:10px;background:var(--act);color:var(--on-act);font:inherit;font-weight:700;cursor:pointer}
button.plain{background:none;border-color:var(--edge);color:var(--text)}
a{color:var(--act)}
img{display:block;border-radius:10px;background:var(--well)}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
`;
